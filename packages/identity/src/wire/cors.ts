/** Which other origins may call from a browser: none, some, or any (for an emulator). */
export type Cors = readonly string[] | '*'

const allowedHeaders = [
  'authorization',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'x-amz-date',
  'x-amz-security-token',
  'x-amz-content-sha256',
  'cache-control',
  'pragma',
  'amz-sdk-request',
  'amz-sdk-invocation-id',
]

export function corsHeaders(request: Request, cors: Cors): Record<string, string> {
  const origin = request.headers.get('origin')
  if (!origin || !(cors === '*' || cors.includes(origin))) return {}
  return {
    'access-control-allow-origin': cors === '*' ? '*' : origin,
    'access-control-expose-headers': 'x-amzn-requestid,x-amzn-errortype,date',
    vary: 'origin',
  }
}

export function preflight(request: Request, cors: Cors): Response {
  const headers = corsHeaders(request, cors)
  if (!headers['access-control-allow-origin']) return new Response(null, { status: 403 })
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': allowedHeaders.join(', '),
      'access-control-max-age': '600',
    },
  })
}
