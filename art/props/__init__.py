"""Our own props. Each module enters its own with `@prop`."""

from importlib import import_module
from pathlib import Path

for module in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    import_module(f"art.props.{module.stem}")
