/** The headers every answer carries (ARCHITECTURE §1, RELIABILITY S21). */
export type Origins = {
  /** Where files come from when they are on S3. */
  storage?: string | undefined
  /** Where the user pool is when it is a real Cognito. */
  identity?: string | undefined
}

export function contentSecurityPolicy({ storage, identity }: Origins): string {
  const and = (...origins: (string | undefined)[]) =>
    origins
      .filter(Boolean)
      .map((origin) => ` ${origin}`)
      .join('')
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${and(storage)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${and(storage)}`,
    "media-src 'self' blob:",
    `connect-src 'self'${and(storage, identity)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

export function securityHeaders(origins: Origins): [string, string][] {
  return [
    ['content-security-policy', contentSecurityPolicy(origins)],
    ['strict-transport-security', 'max-age=31536000'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]
}

/** An answer that brought a stricter policy of its own (stored files) keeps it. */
export function secured(answer: Response, headers: [string, string][]): Response {
  for (const [name, value] of headers) if (!answer.headers.has(name)) answer.headers.set(name, value)
  return answer
}
