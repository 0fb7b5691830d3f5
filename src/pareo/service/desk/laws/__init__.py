"""What arbiters note and decide in the playing hall by the Laws of Chess; a module for each noun.

All of it is for arbiters: nothing here is read by the public pages.
"""
