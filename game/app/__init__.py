"""The app: window and loop, the stack of scenes, routes, and the one place where everything is put together."""
