"""Packs of pictures: a folder or archive of images, and what is known of each."""
