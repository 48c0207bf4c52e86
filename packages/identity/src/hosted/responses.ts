import type { OAuthError } from './errors.ts'

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export function redirect(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...always, location: to })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

export function html(page: { body: string; policy: string }, status = 200, cookies: readonly string[] = []): Response {
  const headers = new Headers({
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'x-frame-options': 'DENY',
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(page.body, { status, headers })
}

/** For programs in any page: nothing here goes by cookies. */
export const openHeaders = { ...always, 'access-control-allow-origin': '*' }

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...openHeaders, 'content-type': 'application/json', pragma: 'no-cache', ...headers },
  })
}

/** An address with further parameters, in its query or behind the `#`. */
export function withParams(uri: string, params: Record<string, string | undefined>, isFragment = false): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(given as [string, string][]).toString()
  if (isFragment) return `${uri}#${text}`
  return `${uri}${uri.includes('?') ? '&' : '?'}${text}`
}

export function errorRedirect({ code, message, redirect: to }: OAuthError): Response | null {
  if (!to) return null
  return redirect(withParams(to.uri, { error: code, error_description: message, state: to.state }, to.isFragment))
}
