import type { Endpoint, EndpointInput, EndpointResponse } from '@ecs/core'
import type { CallInput } from '../api/createCall.ts'
import type { Sealed } from '../device/vault.ts'
import { cacheKey } from './cacheKey.ts'
import type { LocalStore } from './localStore.ts'

/** Answers of the server that lie on this device. */

type KeptRow = { at: number; body: Sealed<unknown> }

const keyOf = ({ path }: Endpoint, input: unknown): Promise<string> => cacheKey(`${path}:${JSON.stringify(input)}`)

/** Also for what is fetched ahead of time: the screen that asks the same finds it without a network. */
export async function cacheResponse<E extends Endpoint>(
  { db, vault }: LocalStore,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
  data: EndpointResponse<E>,
): Promise<void> {
  const value: KeptRow = { at: Date.now(), body: await vault.seal(data) }
  await db.meta.put({ key: await keyOf(endpoint, input), value })
}

export async function readCachedResponse<E extends Endpoint>(
  { db, vault }: LocalStore,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
): Promise<{ data: EndpointResponse<E>; keptAt: number } | undefined> {
  const row = (await db.meta.get(await keyOf(endpoint, input)))?.value as KeptRow | undefined
  return row && { data: (await vault.open(row.body)) as EndpointResponse<E>, keptAt: row.at }
}

export async function forgetResponse<E extends Endpoint>(
  { db }: LocalStore,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
): Promise<void> {
  await db.meta.delete(await keyOf(endpoint, input))
}
