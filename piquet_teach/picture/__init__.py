"""Cards and hands as static pictures: SVG and HTML without a script and without a kernel.

The modules are imported by name; the build of the package needs ``faces`` alone.
"""
