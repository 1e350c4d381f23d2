"""The parts of Benchmarks/bench."""
