"""The tie-breaks of C.07, one file for each family; `catalogue` lists them all."""
