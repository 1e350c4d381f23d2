"""Tests of kaleido's ufuncs on Dask's arrays, in threads and in processes, of which one is killed. Prints nothing if all is right."""

import os
import signal

import dask.array as da
import numpy as np
from dask.distributed import Client, LocalCluster

import kaleido

SOURCE = """
def smooth(x low high) var t = (x - low) / (high - low) in if t < 0 then 0 else if t > 1 then 1 else t * t * (3 - 2 * t)
def wave(x) var s = 0 in (for i = 1, i < 100 in s = s + sin(x * i) / i) : s
def deep(n) if n == 0 then 0 else 1 + deep(n - 1)
"""


def main():
    k = kaleido.compile(SOURCE)
    x = da.linspace(0, 1, 10**6, chunks=10**4)
    lazy = k.smooth(x, 0.2, 0.8)
    assert isinstance(lazy, da.Array) and lazy.dtype == np.float64
    here = k.smooth(x.compute(), 0.2, 0.8)
    assert np.array_equal(lazy.compute(scheduler="threads"), here)
    assert np.array_equal(da.map_blocks(k.smooth, x, 0.2, 0.8, dtype=float).compute(scheduler="threads"), here)
    gufunc = da.apply_gufunc(k.smooth, "(),(),()->()", x, 0.2, 0.8, output_dtypes=float)
    assert np.array_equal(gufunc.compute(scheduler="threads"), here)
    waves = k.wave(x.compute())
    options = dict(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with LocalCluster(**options) as cluster, Client(cluster) as client:
        assert np.array_equal(lazy.compute(), here)
        try:
            k.deep(x - 2).compute()
        except RecursionError:
            pass
        else:
            raise AssertionError("a worker raises what is raised here")
        # More numbers than a worker has at a time.
        many = da.linspace(0, 1, 10**8, chunks=10**6)
        assert abs(k.smooth(many, 0.2, 0.8).mean().compute() - 0.5) < 1e-9
        # A worker that is killed in the middle loses nothing.
        result = client.compute(k.wave(x))
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        assert np.array_equal(result.result(), waves)


if __name__ == "__main__":
    main()
