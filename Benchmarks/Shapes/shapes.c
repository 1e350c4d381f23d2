/* Blends two samples by a fixed share, then pulls the result away from zero. */
double SELF(double sample, double other) {
  double share = K1;
  double mixed = sample * share + other * (1 - share);
  if (mixed < 0)
    return mixed * K2 - share;
  else
    return mixed * K3 + share;
}

/* Keeps a value between two limits; the upper one follows the second argument. */
double SELF(double value, double limit) {
  double low = 0 - N1;
  double high = limit * K1 + N1;
  if (high < low)
    return low;
  else if (value < low)
    return low * K2;
  else if (high < value)
    return high;
  else
    return value * K3 + limit * .125;
}

/* A polynomial of the third degree in Horner's form. */
double SELF(double x, double shift) {
  double t = (x - shift) * 0.01;
  return ((K1 * t + K2) * t - K3) * t + N1;
}

/* Adds up the first terms of a series; the ratio of two terms is fixed. */
double SELF(double first, double input) {
  double ratio = K1, term = first * K2, total = 0, step = 1;
  int more;
  do {
    term = term * ratio;
    total = total + term + input * 0.02;
    more = step < N1;
    step += 1;
  } while (more);
  return 0.0 + total * K3;
}

/* Distance in a grid whose cells are wider than high. */
double SELF(double column, double row) {
  double width = column * K1, height = row * K2;
  if (width < 0)
    return height < 0 ? 0 - width - height : height - width;
  else
    return height < 0 ? width - height : width + height;
}

/* Walks over a small table, row by row, and weighs every cell. */
double SELF(double left, double top) {
  double weight = K1, total = 0, y = 0;
  int more_rows;
  do {
    double x = 0;
    int more;
    do {
      total = total + (left * x - top * y) * weight * 0.01;
      more = x < 2;
      x += 1;
    } while (more);
    more_rows = y < N1;
    y += 1;
  } while (more_rows);
  return 0.0 + (total < 50 ? total : 50 + total * K2);
}

/* A wave with two overtones, damped by the second argument. */
double SELF(double phase, double damping) {
  double t = phase * K1;
  return (sin(t) + sin(t * 2) * K2 + cos(t * N1) * K3) * 4. + damping * 0.25;
}

/* Takes the lower one of two estimates, or their mean where they are close. */
double SELF(double a, double b) {
  double first = NEAR(a, b);
  double second = NEXT(b * K1, a);
  if (first < second - K2)
    return first;
  else if (second < first - K2)
    return second;
  else
    return (first + second) * 0.5;
}

/* Calls a function for a few points of an interval and returns the mean of its values. */
double SELF(double start, double width) {
  double step = width * K1, total = 0, i = 0;
  int more;
  do {
    total = total + NEAR(start + step * i * 0.1, K2);
    more = i < N1;
    i += 1;
  } while (more);
  return 0.0 + total * 0.1 - NEXT(start, width) * K3;
}

/* Small steps need the coarse rule only, large ones the fine rule. */
double SELF(double value, double step) {
  if (step < K1)
    return NEAR(value, 0.5) * K2;
  else if (value < step * K3)
    return NEXT(step, value) - N1;
  else
    return FAR(value * K2, step * K3) + 1;
}

/* Scales what another function makes of the swapped arguments. */
double SELF(double a, double b) {
  return NEAR(b * K1, a) * K2 - b * K3;
}

/* Changes its own arguments before it hands them on. */
double SELF(double count, double rate) {
  double before = count * rate * 0.01;
  count = count * K1 + N1;
  rate = rate * K2 - before * 0.1;
  return count * .25 + rate * .25 + NEAR(count, rate) * K3;
}

/* Adds or takes away, as the place in the row demands. */
double SELF(double size, double offset) {
  double total = offset * K1, place = 1;
  int more;
  do {
    if (place < 3)
      total = total + NEAR(size, place) * K2;
    else
      total = total * K3 - place;
    more = place < N1;
    place += 1;
  } while (more);
  return 0.0 + total * 0.5;
}

/* Interest on a balance over a few years: each year a part of it is withdrawn, and what
   falls below the limit is topped up at the end by the rule of the year before. */
double SELF(double balance, double withdrawal) {
  double limit = 0 - withdrawal, years = N1, sum = balance * 0.5, year = 1;
  int more;
  do {
    sum = sum + sum * K1 * 0.1 - withdrawal * K2 * 0.5;
    more = year < years;
    year += 1;
  } while (more);
  if (sum < limit) {
    double missing = limit - sum;
    return 0.0 + (NEAR(missing * 0.5, withdrawal) + sum * K3);
  } else {
    double kept = NEXT(sum * 0.5, K1) * K2;
    return 0.0 + (kept + FAR(limit, sum * 0.25) * 0.125);
  }
}

/* Mixes three signals. The last one comes with the opposite sign. */
double SELF(double left, double right) {
  double middle = (left + right) * 0.5;
  return NEAR(left, middle) * K1 + NEXT(middle, right) * K2 - FAR(right, left) * K3;
}

/* Halves an interval until the wanted place is found, as far as a few steps go. */
double SELF(double target, double width) {
  double low = 0 - width * width * 0.01, high = N1 + 20, middle = 0, turn = 0;
  int more;
  do {
    middle = (low + high) * 0.5;
    if (middle < target)
      low = middle;
    else
      high = middle;
    more = turn < 6;
    turn += 1;
  } while (more);
  return 0.0 + (high - low != 0 ? NEAR(low, K1) * K2 : low);
}

/* Follows a damped swing for a few steps of fixed length and returns the last place. The
   force comes from another function; it is weak, so that no step leaves the range. */
double SELF(double place, double speed) {
  double length = 0.1, sum = place + speed, turn = 1;
  int more;
  do {
    speed = speed + length * (NEAR(place * K1, turn) * 0.1 - speed * K2);
    place = place + length * speed;
    more = turn < N1;
    turn += 1;
  } while (more);
  if (place < sum)
    return 0.0 + (place * 0.5 + speed * K3);
  else
    return 0.0 + (sum * K1 - (place - sum) * K2);
}

/* The height of a ball that was thrown: it bounces a few times, and every time a part of
   its speed is lost. Nothing is below the ground, so the height is never negative. */
double SELF(double speed, double angle) {
  double height = 0;
  double up = sin(angle * 0.01) * speed * K1;
  double across = cos(angle * 0.01) * K2;
  double tick = 0;
  int more;
  do {
    height = height + up * 0.25;
    if (height < 0) {
      height = 0;
      up = height - up * K3;
    } else {
      up = up - 0.25 * K1;
    }
    more = tick < N1;
    tick += 1;
  } while (more);
  if (across < height)
    return 0.0 + (height * K2 + NEXT(across, K3) * 0.25);
  else
    return 0.0 + (NEAR(height, across) * K1 + (across - height) * K3);
}

/* Reads a table of four rows. Between two rows the value is interpolated; outside of the
   table it goes on as in the first row and in the last one. */
double SELF(double key, double scale) {
  double unit = scale * 0.01 + K1, low = N1, high = N1 + 30;
  if (key < 0)
    return low * unit;
  else if (key < 10)
    return low * unit + key * K2;
  else if (key < 20)
    return (low + 10 * K2) + (key - 10) * K3 * unit;
  else if (key < 40)
    return (low + 12) * unit - (key - 20) * 0.03;
  else
    return (high < key ? high : key) * 0.5 - NEAR(low, unit) * K1;
}

/* First finds the mean of a row of values, then how far the values are from it. The
   result is the mean where the row is calm, and something between both elsewhere. */
double SELF(double origin, double slope) {
  double count = N1, mean = 0, spread = 0, i = 0;
  int more;
  do {
    mean = mean + (origin + slope * i * 0.1) * 0.125 * K1;
    more = i < count;
    i += 1;
  } while (more);
  i = 0;
  do {
    double distance = origin * K2 + slope * i * 0.1 - mean;
    spread = spread + distance * distance * 0.001;
    more = i < count;
    i += 1;
  } while (more);
  if (spread < mean)
    return 0.0 + (mean - spread * K3);
  else
    return 0.0 + (NEAR(mean * 0.5, N1) * 0.5 + (spread < 100 ? spread : 100) * K2);
}

/* Turns a colour, given as brightness and warmth, into the current of a lamp with three
   filaments. Every filament has a curve of its own; the fuse bounds the sum. */
double SELF(double brightness, double warmth) {
  double red = brightness * K1 + warmth * 0.25;
  double green = brightness * K2;
  double blue = brightness * K3 - warmth * 0.25;
  double fuse = 90 + N1;
  double warm = red < green ? green - red * 0.5 : red - green * 0.5;
  double cold = blue < green ? NEAR(green, blue) : NEXT(blue, green) * K1;
  double sum = warm + cold * 0.25 + (red - blue) * (red - blue) * 0.002;
  if (fuse < sum)
    return fuse;
  else if (sum < 0 - fuse)
    return 0 - fuse;
  else
    return sum;
}
