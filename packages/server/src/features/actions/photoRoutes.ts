import { createHash, randomUUID } from 'node:crypto'
import { api, appError, maxPictureBytes, mayWorkOn, requireOpen, requireSameType } from '@ecs/core'
import { examinePicture, withoutPlace } from '../../engines/files/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { fileError, requireUnchanged } from '../files/index.ts'
import { actorOf, requireAction } from './requireAction.ts'
import * as steps from './sql/steps.ts'

const accept = ['image/jpeg', 'image/png', 'image/webp']
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Before and after: pictures of the action itself, kept without the place they were taken at. */
export const photoRoutes = [
  freeRoute(api.putActionPhoto, async (context, { params: { actionId, photoId }, query, body }) => {
    const { tx, user, services, now } = context
    const action = await requireAction(context, actionId)
    if (!mayWorkOn(action, await actorOf(context)) && action.createdBy !== user.id) throw appError('actionNotYours')
    requireOpen(action)
    if (hashOf(body.bytes) !== query.sha256) throw appError('wrongContent')
    try {
      requireSameType(body.type, (await examinePicture(body.bytes)).type)
      const content = withoutPlace(body.bytes)
      const sha256 = hashOf(content)
      const known = await steps.photoById(tx, photoId)
      if (known) {
        requireRepetition({ ...known }, { actionId, taken: query.when, sha256, by: user.id })
        return null
      }
      await services.files.put({ path: steps.photoPath(photoId, sha256) }, content, {
        accept,
        declaredType: body.type,
        sha256,
      })
      await tx.transaction().execute(async (inside) => {
        const photo = { id: photoId, actionId, taken: query.when, sha256 }
        // Somebody else was faster with this id.
        if (!(await steps.addPhoto(inside, photo, user.id, now()))) throw appError('idReused')
        await steps.add(inside, { id: randomUUID(), actionId, move: 'photo' }, user.id, now())
        const after = { photoId, sha256, when: query.when }
        await appendAudit({ ...context, tx: inside }, [
          { action: 'action.photo', entity: 'action', id: actionId, after },
        ])
      })
    } catch (error) {
      throw fileError(error, { maxBytes: maxPictureBytes })
    }
    return null
  }),

  route(api.getActionPhotoLink, async (context, { params: { actionId, photoId } }) => {
    await requireAction(context, actionId)
    const sha256 = await steps.photoHash(context.tx, actionId, photoId)
    if (!sha256) throw appError('notFound')
    const path = steps.photoPath(photoId, sha256)
    await requireUnchanged(context.services, path, sha256)
    const { url, expiresAt } = await context.services.files.link({ path })
    return { url, expiresAt: expiresAt.toISOString() }
  }),
]
