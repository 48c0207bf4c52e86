import type { Endpoint, EndpointParsed, EndpointResponse } from '@ecs/core'
import type { Db } from '../engines/db/index.ts'
import type { Services } from '../services.ts'
import type { User } from './user.ts'

/** What a handler may use. It never sees HTTP. */
export type Context = {
  services: Services
  /** One transaction per write; reads go straight to the database. */
  tx: Db
  user: User
  now: () => Date
  requestId: string
  /** Runs once the transaction has committed, before the answer is sent. */
  afterCommit: (work: () => void) => void
}

export type PublicContext = Omit<Context, 'user'>

type Answer<E> = EndpointResponse<E> | Response

export type Route = {
  endpoint: Endpoint
  isPublic: boolean
  run: (context: Context, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>
}

/** Binds a handler to its contract: load, decide with core, save, tell; nothing else. */
export function route<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: EndpointParsed<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, isPublic: false, run: run as Route['run'] }
}

/** For the few endpoints that need no sign-in (`can: 'public'`). */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  run: (context: PublicContext, input: EndpointParsed<E>) => Promise<Answer<E>>,
): Route {
  if (endpoint.can !== 'public') throw new Error(`${endpoint.path} is not public`)
  return { endpoint, isPublic: true, run: run as unknown as Route['run'] }
}
