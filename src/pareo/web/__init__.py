"""The desk in the browser: pages, forms and the JSON interface, all on the services."""
