import { randomUUID } from 'node:crypto'

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace a proxy in front has begun (W3C `traceparent`), or an id of our own. */
export function requestIdOf(request: Request): string {
  return traceparent.exec(request.headers.get('traceparent') ?? '')?.[1] ?? randomUUID()
}
