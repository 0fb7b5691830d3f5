"""The tests of Pareo; `words` and `strategies` are shared by all of them."""
