"""The tie-breaks of C.07, one file for each family; `catalogue` is the only list of them."""
