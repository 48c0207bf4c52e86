import { createHash } from 'node:crypto'
import { api, appError, can, requireSameType } from '@ecs/core'
import { examinePicture, withoutPlace } from '../../engines/files/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { fileError, requireUnchanged } from '../files/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import * as sql from './sql/target.ts'

const accept = ['image/jpeg', 'image/png', 'image/webp']
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const targetRoutes = [
  route(api.putTargetRequest, async (context, { params: { ecsId, requestId }, body: draft }) => {
    const { tx, user, now, services, afterCommit } = context
    await requireEcs(tx, user, ecsId)
    if (!(await sql.insert(tx, { id: requestId, ecsId, draft, by: user.id, at: now() }))) {
      const { place = null, reason = null, ...asked } = draft
      requireRepetition({ ...(await sql.asked(tx, requestId)) }, { ecsId, by: user.id, ...asked, place, reason })
      return null
    }
    const { code, name } = draft
    await appendNoticeEvent(tx, ecsId, { about: 'targetRequested', requestId, code, name, by: user.id }, now())
    await appendAudit(context, [{ action: 'proposal.target', entity: 'proposal', id: requestId, after: draft }])
    afterCommit(() => services.live.wake())
    return null
  }),

  freeRoute(api.putTargetRequestPhoto, async (context, { params: { ecsId, requestId }, query, body }) => {
    const { tx, user, services } = context
    await requireEcs(tx, user, ecsId)
    const found = await sql.one(tx, ecsId, requestId)
    if (found?.requestedBy !== user.id) throw appError('notFound')
    if (found.isDecided && found.photoSha256 === null) throw appError('proposalDecided')
    if (hashOf(body.bytes) !== query.sha256) throw appError('wrongContent')
    try {
      requireSameType(body.type, (await examinePicture(body.bytes)).type)
      const content = withoutPlace(body.bytes)
      const sha256 = hashOf(content)
      if (found.photoSha256 !== null) {
        requireRepetition({ sha256: found.photoSha256 }, { sha256 })
        return null
      }
      const path = sql.photoPath(requestId, sha256)
      await services.files.put({ path }, content, { accept, declaredType: body.type, sha256 })
      await tx.transaction().execute(async (inside) => {
        // The same request was faster on another way.
        if (!(await sql.setPhoto(inside, requestId, sha256))) throw appError('idReused')
        const after = { sha256 }
        await appendAudit({ ...context, tx: inside }, [
          { action: 'proposal.photo', entity: 'proposal', id: requestId, after },
        ])
      })
    } catch (error) {
      throw fileError(error, { maxBytes: 10_000_000 })
    }
    return null
  }),

  route(api.getTargetRequestPhoto, async ({ tx, user, services }, { params: { ecsId, requestId } }) => {
    await requireEcs(tx, user, ecsId)
    const found = await sql.one(tx, ecsId, requestId)
    if (!found?.photoSha256 || !can(user.groups, 'target.edit')) throw appError('notFound')
    const path = sql.photoPath(requestId, found.photoSha256)
    await requireUnchanged(services, path, found.photoSha256)
    const { url, expiresAt } = await services.files.link({ path })
    return { url, expiresAt: expiresAt.toISOString() }
  }),
]
