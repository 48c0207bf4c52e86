import { AppError, type Endpoint, type EndpointInput, type EndpointResponse } from '@ecs/core'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { CallInput } from '../api/createCall.ts'
import type { LocalStore } from './localStore.ts'
import { hasStoreOf } from './storesHere.ts'
import type { Sealed } from './vault.ts'

/** An answer of the server: fresh, or as it was when this device last heard it. */
export type KeptAnswer<E> = { data: EndpointResponse<E>; keptAt: number | undefined }

type KeptRow = { at: number; body: Sealed<unknown> }

/** The store is opened only by those who need it: the first screen paints without waiting for it. */
const storeOf = async (userId: string) => (await (await import('./offline.ts')).offlineOf(userId)).store

const keyOf = async (asked: string) => (await import('./answerKey.ts')).answerKey(asked)

const askedOf = (path: string, input: unknown): string => `${path}:${JSON.stringify(input)}`

/** Like `query`, and what was answered is shown again when nobody answers. */
export function keptQuery<E extends Endpoint>(userId: string, endpoint: E, input: CallInput<EndpointInput<E>>) {
  const asked = askedOf(endpoint.path, input)
  return queryOptions({
    queryKey: ['kept', endpoint.path, input],
    queryFn: async ({ signal }): Promise<KeptAnswer<E>> => {
      try {
        const data = await call(endpoint, input, { signal })
        keepUnder(userId, asked, data).catch((error) => console.error('an answer is not kept:', error))
        return { data, keptAt: undefined }
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 0 || signal.aborted) throw error
        const known = await readAnswer<EndpointResponse<E>>(userId, asked)
        if (!known) throw error
        return known
      }
    },
    retry: false,
  })
}

/** For what is fetched ahead of time: the screen that asks the same finds it without a network. */
export function keepAnswer<E extends Endpoint>(
  store: LocalStore,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
  data: EndpointResponse<E>,
): Promise<void> {
  return put(store, askedOf(endpoint.path, input), data)
}

/** A device on which nobody has worked yet keeps nothing: its first screen comes without the store's code. */
async function keepUnder(userId: string, asked: string, data: unknown): Promise<void> {
  if (!(await hasStoreOf(userId))) return
  await put(await storeOf(userId), asked, data)
}

async function put({ db, vault }: LocalStore, asked: string, data: unknown): Promise<void> {
  const value: KeptRow = { at: Date.now(), body: await vault.seal(data) }
  await db.meta.put({ key: await keyOf(asked), value })
}

async function readAnswer<T>(userId: string, asked: string): Promise<{ data: T; keptAt: number } | undefined> {
  if (!(await hasStoreOf(userId))) return undefined
  const { db, vault } = await storeOf(userId)
  const row = (await db.meta.get(await keyOf(asked)))?.value as KeptRow | undefined
  return row && { data: (await vault.open(row.body)) as T, keptAt: row.at }
}

/** Takes a kept answer off the device. */
export async function forgetAnswer<E extends Endpoint>(
  { db }: LocalStore,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
): Promise<void> {
  await db.meta.delete(await keyOf(askedOf(endpoint.path, input)))
}

/** What was answered to a question, when this device has heard it. */
export async function keptAnswer<E extends Endpoint>(
  userId: string,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
): Promise<EndpointResponse<E> | undefined> {
  return (await readAnswer<EndpointResponse<E>>(userId, askedOf(endpoint.path, input)))?.data
}
