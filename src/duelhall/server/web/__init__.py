"""HTTP and the page: routes that read a request, call a service and answer in JSON."""
