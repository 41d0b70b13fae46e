"""What stands in the way: a folder in use or out of order, a page that broke."""
