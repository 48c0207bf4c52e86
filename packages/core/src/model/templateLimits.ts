/** Apart from the schemas: an open sheet knows these without the library that checks them. */
export const maxProcesses = 100
export const maxItems = 5000
export const maxRows = 500
