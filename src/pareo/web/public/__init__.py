"""What everybody may see, as pages: the same on the desk and in a folder of files."""
