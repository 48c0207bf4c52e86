import { api, type EndpointResponse, type TemplateVersion } from '@ecs/core'
import { cacheResponse, readCachedResponse } from './cachedResponses.ts'
import type { SyncClient } from './syncClient.ts'

/** The masters and instruments of an ECS. Kept on the device, so that choices stand there without a network too. */
export type Registers = EndpointResponse<typeof api.getRegisters>

type Reach = Pick<SyncClient, 'store' | 'call'>

/** Most templates look nothing up, and then nothing is asked for. */
export const needsRegisters = ({ content }: TemplateVersion): boolean =>
  content.processes.some(({ items }) => items.some(({ source, expiry }) => source !== undefined || expiry === true))

export const knownRegisters = async ({ store }: Reach, ecsId: string): Promise<Registers | undefined> =>
  (await readCachedResponse(store, api.getRegisters, { params: { ecsId } }))?.data

/** As they are, for the device to keep; or as they were, for one record to be read by. */
export async function fetchRegisters({ store, call }: Reach, ecsId: string, at?: string): Promise<Registers> {
  if (at !== undefined) return await call(api.getRegisters, { params: { ecsId }, query: { at } })
  const registers = await call(api.getRegisters, { params: { ecsId } })
  await cacheResponse(store, api.getRegisters, { params: { ecsId } }, registers)
  return registers
}
