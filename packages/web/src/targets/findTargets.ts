import { AppError, api, foldText, matchesQuery, otherSpellings, parseQuery, type Target } from '@ecs/core'
import { call } from '../api/call.ts'

/** So many of a long list are offered at once; whoever needs another one types more of it. */
export const mostOffered = 50

export type FoundTargets = {
  rows: Target[]
  hasMore: boolean
  /** Nobody answered: these lie on the device. */
  isFromDevice: boolean
}

type Wanted = { userId: string; ecsId: string; words: string }

/** Targets that hold the words: the server's, or where nobody answers those of this device. */
export async function findTargets({ userId, ecsId, words }: Wanted, signal?: AbortSignal): Promise<FoundTargets> {
  try {
    const query = { limit: mostOffered, q: words }
    const { rows, next } = await call(api.listTargets, { params: { ecsId }, query }, signal ? { signal } : {})
    return { rows, hasMore: next !== null, isFromDevice: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 0 || signal?.aborted) throw error
    const rows = (await targetsOnDevice(userId, ecsId)).filter((target) => holdsWords(target, words))
    return { rows: rows.slice(0, mostOffered), hasMore: rows.length > mostOffered, isFromDevice: true }
  }
}

/** The server's decision, made here (N9–N11). */
export function holdsWords(target: Target, words: string): boolean {
  const { name, code, areaPath, qrCodes, ocrKeys, attributes } = target
  const facts = [name, code, areaPath.join(' '), ...qrCodes, ...ocrKeys, ...Object.values(attributes)]
  const folded = facts.map(foldText).join('\n')
  return matchesQuery([folded, ...otherSpellings(folded)].join('\n'), parseQuery(words))
}

/** What was prepared for work without a network, in the order of the codes. */
async function targetsOnDevice(userId: string, ecsId: string): Promise<Target[]> {
  const [{ hasStoreOf }, { syncClientOf }] = await Promise.all([
    import('../device/existingStores.ts'),
    import('../sync/syncClient.ts'),
  ])
  if (!(await hasStoreOf(userId))) return []
  const { db, vault } = (await syncClientOf(userId)).store
  const all = await Promise.all((await db.targets.toArray()).map(({ body }) => vault.open(body)))
  return all.filter((target) => target.ecsId === ecsId).sort((a, b) => (a.code < b.code ? -1 : 1))
}
