"""What everybody may see of an event: pages, screens, files without anything private."""
