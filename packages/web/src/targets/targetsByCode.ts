import { AppError, api, codesOf, type Target } from '@ecs/core'
import { call } from '../api/call.ts'

/**
 * The targets a code belongs to, in whichever ECS of the person; those of the ECS they work in come before all others.
 * Where nobody answers, those that lie on this device are looked through.
 */
export async function targetsByCode(userId: string, code: string, ecsId: string | undefined): Promise<Target[]> {
  return nearest(await allByCode(userId, code), ecsId)
}

/** A label of another ECS is found, but never stands beside one of this ECS. */
export function nearest<T extends { ecsId: string }>(found: T[], ecsId: string | undefined): T[] {
  const here = found.filter((target) => target.ecsId === ecsId)
  return here.length > 0 ? here : found
}

async function allByCode(userId: string, code: string): Promise<Target[]> {
  try {
    return (await call(api.findTargetsByCode, { query: { code } })).rows
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 0) throw error
    const known = (await targetsHere(userId)).filter((target) => hasCode(target, code))
    // The server may know a target that this device does not: nobody can say that there is none.
    if (known.length === 0) throw error
    return known
  }
}

/** The same three places as on the server. */
export const hasCode = (target: Pick<Target, 'code' | 'qrCodes' | 'ocrKeys'>, code: string): boolean =>
  codesOf(target).includes(code)

async function targetsHere(userId: string): Promise<Target[]> {
  const { syncClientOf } = await import('../sync/syncClient.ts')
  const { db, vault } = (await syncClientOf(userId)).store
  return await Promise.all((await db.targets.toArray()).map(({ body }) => vault.open(body)))
}
