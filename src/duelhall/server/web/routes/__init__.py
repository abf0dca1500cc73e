"""The HTTP API: routes that read a request, call a service and answer in JSON."""
