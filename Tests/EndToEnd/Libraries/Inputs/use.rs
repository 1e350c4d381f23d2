#[link(name = "shapes")]
extern "C" {
    fn area(width: f64, height: f64) -> f64;
    fn area_array(width: *const f64, height: *const f64, out: *mut f64, n: usize);
}

fn main() {
    let widths = [1.0, 2.0, 3.0];
    let heights = [4.0, 5.0, 6.0];
    let mut areas = [0.0; 3];
    unsafe {
        area_array(widths.as_ptr(), heights.as_ptr(), areas.as_mut_ptr(), areas.len());
        println!("{} {:?}", area(2.0, 3.0), areas);
    }
}
