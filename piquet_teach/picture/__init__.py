"""Cards and hands as static pictures: SVG and HTML without a script and without a kernel."""
