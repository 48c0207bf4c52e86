import { createHash } from 'node:crypto'
import { api, appError, checkRegistration, maxPictureBytes, requireSameType } from '@ecs/core'
import { examinePicture, withoutPlace } from '../../engines/files/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { fileError, requireUnchanged } from '../files/index.ts'
import { requireTarget } from '../targets/index.ts'
import * as sql from './sql.ts'

const accept = ['image/jpeg', 'image/png', 'image/webp']
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const routes = [
  route(api.listRegistrations, async ({ tx, user }, { params: { targetId } }) => {
    await requireTarget(tx, user, targetId)
    return { rows: await sql.ofTarget(tx, targetId) }
  }),

  route(api.putRegistration, async (context, { params: { targetId, registrationId }, body }) => {
    const { tx, user, now } = context
    await requireTarget(tx, user, targetId)
    await sql.lockTarget(tx, targetId)
    const photos = await sql.photosOf(tx, targetId, body.photoIds)
    const known = await sql.byId(tx, registrationId)
    if (known) {
      const { item_id: itemId, photo_ids: photoIds, settings, tries } = known
      if (known.target_id !== targetId || known.by !== user.id) throw appError('notFound')
      requireRepetition({ itemId, photoIds, settings, tries }, body)
      return sql.asRegistration(known, photos)
    }
    checkRegistration(body, photos)
    const version = (await sql.lastVersion(tx, targetId, body.itemId)) + 1
    await sql.add(tx, { ...body, id: registrationId, targetId, version }, user.id, now())
    const after = { ...body, version, hashes: photos.map(({ sha256 }) => sha256) }
    await appendAudit(context, [{ action: 'registration.add', entity: 'target', id: targetId, after }])
    return sql.asRegistration((await sql.byId(tx, registrationId))!, photos)
  }),

  // The file is stored outside any transaction: an upload may take as long as the network does.
  freeRoute(api.putRegistrationPhoto, async ({ tx, user, services, now }, { params, query, body }) => {
    const { targetId, photoId } = params
    await requireTarget(tx, user, targetId)
    if (hashOf(body.bytes) !== query.sha256) throw appError('wrongContent')
    try {
      const { width, height, type } = await examinePicture(body.bytes)
      requireSameType(body.type, type)
      const content = withoutPlace(body.bytes)
      const sha256 = hashOf(content)
      const path = sql.photoPath(photoId, sha256)
      await services.files.put({ path }, content, { accept, declaredType: body.type, sha256 })
      await sql.addPhoto(tx, { id: photoId, targetId, sha256, width, height }, user.id, now())
      // Under one id there is one photo of one target for ever.
      const [kept] = await sql.photosOf(tx, targetId, [photoId])
      if (kept?.sha256 !== sha256) throw appError('wrongContent')
      return { sha256, width, height }
    } catch (error) {
      throw fileError(error, { maxBytes: maxPictureBytes })
    }
  }),

  route(api.getRegistrationPhotoLink, async ({ tx, user, services }, { params: { targetId, photoId } }) => {
    await requireTarget(tx, user, targetId)
    const [photo] = await sql.photosOf(tx, targetId, [photoId])
    if (!photo) throw appError('notFound')
    const path = sql.photoPath(photoId, photo.sha256)
    await requireUnchanged(services, path, photo.sha256)
    const { url, expiresAt } = await services.files.link({ path })
    return { url, expiresAt: expiresAt.toISOString(), sha256: photo.sha256 }
  }),
]
