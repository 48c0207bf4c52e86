import type { Endpoint, EndpointInput } from '@ecs/core'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import type { CallInput } from './createCall.ts'

/** `useQuery(query(api.listTargets, { query: { ecsId } }))`: key, fetching and cancelling from the contract. */
export function query<E extends Endpoint>(endpoint: E, input: CallInput<EndpointInput<E>>) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}
