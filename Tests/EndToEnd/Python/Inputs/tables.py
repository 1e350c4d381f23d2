"""Tests of kaleido's ufuncs on columns of pandas, Polars and DuckDB, and on arrays of xarray. Prints nothing if all is right."""

import math

import dask.array as da
import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import xarray as xr

import kaleido

k = kaleido.compile("""
def smooth(x low high) var t = (x - low) / (high - low) in if t < 0 then 0 else if t > 1 then 1 else t * t * (3 - 2 * t)
def twice(x) 2 * x
def add(a b) a + b
""")
HERE = [float(k.smooth(x, 0.25, 0.75)) for x in (0, 0.5, 1)]


def same(left, right):
    """Whether lists are equal, where NaN is equal to itself."""
    return len(left) == len(right) and all(
        a == b or isinstance(a, float) and isinstance(b, float) and math.isnan(a) and math.isnan(b) for a, b in zip(left, right)
    )


def test_pandas():
    table = pd.DataFrame({"x": [0, 0.5, np.nan, 1], "n": [1, 2, 3, 4]}, index=list("abcd"))
    sums = k.add(table.x, table.n)
    assert isinstance(sums, pd.Series) and list(sums.index) == list("abcd") and same(sums.tolist(), [1, 2.5, math.nan, 5])
    assert k.smooth(table.x.dropna(), 0.25, 0.75).tolist() == HERE
    assert k.twice(table).n.tolist() == [2, 4, 6, 8] and len(k.twice(table[:0])) == 0
    missing = k.twice(pd.array([1, None, 3], dtype="Float64"))
    assert missing[0] == 2 and missing[1] is pd.NA
    # Rows are brought together by their labels.
    assert same(k.add(table.x[:2], table.n[1:3]).tolist(), [math.nan, 2.5, math.nan])


def test_xarray():
    grid = xr.DataArray(np.arange(12.0).reshape(3, 4), dims=("time", "x"), coords={"time": [1, 2, 3]})
    lazy = xr.apply_ufunc(k.smooth, grid.chunk({"time": 1}), 2.0, 8.0, dask="parallelized", output_dtypes=[float])
    assert isinstance(lazy.data, da.Array) and lazy.dims == ("time", "x")
    assert np.array_equal(lazy.values, k.smooth(grid.values, 2, 8))
    assert k.twice(grid).coords["time"].values.tolist() == [1, 2, 3]


def test_polars():
    table = pl.DataFrame({"x": [0.0, 0.5, None, math.nan], "n": [1, 2, 3, 4]})
    assert same(k.twice(table["x"]).to_list(), [0.0, 1.0, None, math.nan])
    twice = pl.col("x").map_batches(lambda column: k.twice(column), return_dtype=pl.Float64)
    assert same(table.select(twice)["x"].to_list(), [0.0, 1.0, None, math.nan])
    sums = pl.struct("x", "n").map_batches(
        lambda both: k.add(both.struct.field("x"), both.struct.field("n")), return_dtype=pl.Float64
    )
    assert same(table.lazy().select(sums).collect()["x"].to_list(), [1.0, 2.5, None, math.nan])
    assert table.lazy().filter(pl.col("n") > 9).select(twice).collect().is_empty()


def test_names_of_numpy():
    """Pandas, Dask and NumPy's reductions do other things for NumPy's functions, which they know by name."""
    functions = kaleido.compile("""
def add(a b) a + 10 * b
def power(a b) a - b
def sub(a b) a * b
def multiply(a b) a / b
def maximum(a b) a + b
def less(a b) a + b
def matmul(a b) a + b
def negative(x) x * 3
""")
    a, b = np.array([1.0, 2.0]), np.array([3.0, 4.0])
    for name in functions:
        function = functions[name]
        arguments = (a, b)[: function.nin]
        wanted = function(*arguments)
        for column in (pd.Series, pd.Index, pd.array, lambda x: pd.DataFrame({"x": x}), lambda x: pd.Series(x, dtype="Float64"), pl.Series):
            assert same(np.asarray(function(*map(column, arguments)), float).ravel().tolist(), wanted.tolist()), (name, column)
        if function.nin == 2:
            assert function.reduce(pd.Series(b)) == function.reduce(b), name
            # An integer type is not forced upon them.
            assert function.reduce(np.array([3, 4])) == function.reduce(b), name
            assert np.array_equal(function.accumulate([3, 4]), function.accumulate(b)), name


def test_duckdb():
    def smooth(x, low, high):
        return pa.array(k.smooth(x.to_numpy(), low.to_numpy(), high.to_numpy()))

    database = duckdb.connect()
    database.create_function("smooth", smooth, ["DOUBLE"] * 3, "DOUBLE", type="arrow")

    def query(argument, rows):
        return [row[0] for row in database.sql(f"SELECT smooth({argument}, 0.25, 0.75) FROM {rows}").fetchall()]

    assert query("x", "(VALUES (0), (0.5), (NULL), (1)) t(x)") == [*HERE[:2], None, HERE[2]]
    assert same(query("x", "(VALUES ('nan'::DOUBLE)) t(x)"), [float(k.smooth(math.nan, 0.25, 0.75))])
    assert query("0.5", "range(5000)") == [HERE[1]] * 5000
    assert query("NULL", "range(2)") == [None, None] and query("x", "(VALUES (1)) t(x) WHERE x > 5") == []
    wanted = [float(k.smooth(i / 10000, 0.25, 0.75)) for i in range(10000)]
    assert query("x / 10000.0", "range(10000) t(x)") == wanted


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
