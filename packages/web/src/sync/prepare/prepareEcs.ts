import { appError } from '@ecs/core'
import { isStorageFull } from '../../device/isStorageFull.ts'
import type { SyncClient } from '../syncClient.ts'
import type { Meter } from './meter.ts'
import { fetchParts, type Reach } from './parts.ts'
import { type Held, keepPrepared, type PartName, type Prepared, partNames, preparedEcs } from './prepared.ts'

export type PartState = Held & {
  kind: 'waiting' | 'busy' | 'done' | 'failed'
  /** Undefined until it is known how many there are. */
  total?: number | undefined
  /** Why it failed, as it is told to people. */
  reason?: string | undefined
}

export type Progress = { parts: Record<PartName, PartState>; isFull: boolean }

type Options = { signal: AbortSignal; tell: (progress: Progress) => void; only?: readonly PartName[] }

const waiting: PartState = { kind: 'waiting', count: 0, bytes: 0 }
const startOf = (): Record<PartName, PartState> => ({
  masters: waiting,
  targets: waiting,
  templates: waiting,
  sheets: waiting,
  program: waiting,
})

/**
 * Brings an ECS onto the device, part by part. A part that fails is named and the others go on; what was fetched stays, so
 * that the next time only what is missing or newer is asked for. A full disk ends it: writing records comes first.
 */
export async function prepareEcs(
  sync: Pick<SyncClient, 'store' | 'call'>,
  ecsId: string,
  { signal, tell, only = partNames }: Options,
): Promise<Prepared> {
  const before = (await preparedEcs(sync.store)).get(ecsId)
  let progress: Progress = { parts: startOf(), isFull: false }
  const set = (name: PartName, state: Partial<PartState>) => {
    progress = { ...progress, parts: { ...progress.parts, [name]: { ...progress.parts[name], ...state } } }
    tell(progress)
  }
  const reach: Reach = {
    store: sync.store,
    call: (endpoint, input, options) => sync.call(endpoint, input, { ...options, signal }),
  }
  for (const name of only) {
    if (signal.aborted) throw appError('canceled')
    if (progress.isFull) set(name, { kind: 'failed' })
    else if (await fetchPart(reach, ecsId, name, meterOf(name), set, signal)) progress = { ...progress, isFull: true }
  }
  tell(progress)
  const prepared = summed(progress, before, only)
  await keepPrepared(sync.store, ecsId, prepared)
  return prepared

  function meterOf(name: PartName): Meter {
    return {
      expect: (total) => set(name, { total }),
      add: (bytes) => {
        const { count, bytes: sum } = progress.parts[name]
        set(name, { count: count + 1, bytes: sum + bytes })
      },
    }
  }
}

/** Answers whether the disk is full. */
async function fetchPart(
  reach: Reach,
  ecsId: string,
  name: PartName,
  meter: Meter,
  set: (name: PartName, state: Partial<PartState>) => void,
  signal: AbortSignal,
): Promise<boolean> {
  set(name, { kind: 'busy' })
  try {
    await fetchParts[name](reach, ecsId, meter)
    set(name, { kind: 'done' })
    return false
  } catch (error) {
    if (signal.aborted) throw appError('canceled')
    console.error(`${name} could not be prepared:`, error)
    set(name, { kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    return isStorageFull(error)
  }
}

/** What was there before and was not fetched this time still counts. */
function summed({ parts }: Progress, before: Prepared | undefined, asked: readonly PartName[]): Prepared {
  const held = asked.filter((name) => parts[name].kind === 'done')
  const fresh = held.map((name) => [name, { count: parts[name].count, bytes: parts[name].bytes }] as const)
  const failed = asked.filter((name) => parts[name].kind === 'failed')
  const stillFailed = before?.failed.filter((name) => !asked.includes(name)) ?? []
  return {
    at: Date.now(),
    parts: { ...before?.parts, ...Object.fromEntries(fresh) },
    failed: [...failed, ...stillFailed],
  }
}
