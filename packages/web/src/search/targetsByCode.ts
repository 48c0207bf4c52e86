import { AppError, api, type Target } from '@ecs/core'
import { call } from '../api/call.ts'

/** The targets a code belongs to. Where nobody answers, those that lie on this device are looked through. */
export async function targetsByCode(userId: string, code: string, ecsId: string | undefined): Promise<Target[]> {
  try {
    return (await call(api.findTargetsByCode, { query: { code, ...(ecsId && { ecsId }) } })).rows
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 0) throw error
    const known = (await targetsHere(userId)).filter((target) => hasCode(target, code, ecsId))
    // The server may know a target that this device does not: nobody can say that there is none.
    if (known.length === 0) throw error
    return known
  }
}

/** The same three places as on the server. */
export const hasCode = (
  target: Pick<Target, 'ecsId' | 'code' | 'qrCodes' | 'ocrKeys'>,
  code: string,
  ecsId?: string,
): boolean =>
  (ecsId === undefined || target.ecsId === ecsId) && [target.code, ...target.qrCodes, ...target.ocrKeys].includes(code)

async function targetsHere(userId: string): Promise<Target[]> {
  const { offlineOf } = await import('../offline/offline.ts')
  const { db, vault } = (await offlineOf(userId)).store
  return await Promise.all((await db.targets.toArray()).map(({ body }) => vault.open(body)))
}
