import type { Endpoint, EndpointParsed, EndpointResponse } from '@ecs/core'
import type { Db } from '../engines/db/index.ts'
import type { Services } from '../services.ts'
import type { ReadAs } from './readAs.ts'
import type { User } from './user.ts'

/** What a handler may use. It never sees HTTP. */
export type Context = {
  services: Services
  /** One transaction per write; reads go straight to the database. */
  tx: Db
  user: User
  now: () => Date
  requestId: string
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  /** Where an interrupted event stream goes on. */
  lastEventId: string | undefined
  /** For answers that stay open: whether the caller's token still holds. */
  isStillSignedIn: () => Promise<boolean>
  /** Where the call came from, for the audit trail. */
  address: string
  /** What the caller's program calls itself. */
  device: string
  /** Runs once the transaction has committed, before the answer is sent. */
  afterCommit: (work: () => void) => void
  /** Asks another endpoint as the same person; reading only. */
  readAs: ReadAs
}

export type PublicContext = Omit<Context, 'user' | 'readAs'>

type RouteResult<E> = EndpointResponse<E> | Response

export type Route = {
  endpoint: Endpoint
  isPublic: boolean
  /** The handler opens its own transactions. */
  isFree?: boolean
  /** The handler reads the file that is sent to it piece by piece. */
  isStreamed?: boolean
  run: (context: Context, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>
}

/** Binds a handler to its contract: load, decide with core, save, tell; nothing else. */
export function route<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: EndpointParsed<E>) => Promise<RouteResult<E>>,
): Route {
  return { endpoint, isPublic: false, run: run as Route['run'] }
}

/** For handlers that need more, or less, than one transaction. Their `tx` is the database itself. */
export function freeRoute<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: EndpointParsed<E>) => Promise<RouteResult<E>>,
): Route {
  return { ...route(endpoint, run), isFree: true }
}

/** A file on its way: nothing of it is in memory until it is read. `type` is what the sender calls it. */
export type FileStream = { pieces: AsyncIterable<Uint8Array>; type: string }

/** For large files: the handler gets the body as a stream, and no transaction. */
export function uploadRoute<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: Omit<EndpointParsed<E>, 'body'> & { body: FileStream }) => Promise<RouteResult<E>>,
): Route {
  return { endpoint, isPublic: false, isFree: true, isStreamed: true, run: run as Route['run'] }
}

/** For the few endpoints that need no sign-in (`can: 'public'`). */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  run: (context: PublicContext, input: EndpointParsed<E>) => Promise<RouteResult<E>>,
): Route {
  if (endpoint.can !== 'public') throw new Error(`${endpoint.path} is not public`)
  return { endpoint, isPublic: true, run: run as unknown as Route['run'] }
}
