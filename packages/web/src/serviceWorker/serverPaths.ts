/** Everything the server answers itself, always fresh; the rest is the page. */
export const serverPaths = [
  '/api',
  '/config.json',
  '/files',
  '/guide',
  '/healthz',
  '/identity',
  '/idp',
  '/logout',
  '/oauth2',
  '/readyz',
  '/version',
]

export const isServerPath = (path: string): boolean =>
  serverPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
