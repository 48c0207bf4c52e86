import { appError, type Endpoint, type EndpointInput, type EndpointResponse } from '@ecs/core'
import { requirePermission } from './authenticate.ts'
import type { Context, Route } from './route.ts'

/**
 * Asks another endpoint as the same person: its permission, its validation, its handler, so that nothing is told that a
 * request of their own would not be told. Reading only: there is no way from here to a write.
 */
export type ReadAs = <E extends Endpoint>(endpoint: E, input: Partial<EndpointInput<E>>) => Promise<EndpointResponse<E>>

export function readAs(routes: readonly Route[], context: () => Context): ReadAs {
  return async (endpoint, input) => {
    const route = routes.find((one) => one.endpoint === endpoint)
    if (!route || endpoint.method !== 'GET') throw new Error(`${endpoint.method} ${endpoint.path} cannot be read`)
    const asker = context()
    requirePermission(asker.user, endpoint)
    const { params = {}, query = {} } = input as { params?: unknown; query?: unknown }
    const read = [endpoint.params.safeParse(params), endpoint.query.safeParse(query)] as const
    if (!read[0].success || !read[1].success) throw appError('badRequest', { issues: [] })
    const answer = await route.run(asker, { params: read[0].data, query: read[1].data, body: undefined })
    return answer as EndpointResponse<typeof endpoint>
  }
}
