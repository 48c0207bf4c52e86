import type { IncomingMessage } from 'node:http'

/** The caller's address. A forwarded one counts only behind a proxy the operator vouched for (TRUST_PROXY). */
export function addressOf(incoming: IncomingMessage | undefined, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = incoming?.headers['x-forwarded-for']
    const nearest = String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    if (nearest) return nearest
  }
  return incoming?.socket.remoteAddress ?? 'local'
}
