import { createHash } from 'node:crypto'
import { api, appError, maxPictureBytes, requireSameType } from '@ecs/core'
import { examinePicture, withoutPlace } from '../../engines/files/index.ts'
import { type Context, freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/append.ts'
import { fileError } from '../files/errors.ts'
import { mayRead } from '../templates/scope.ts'
import * as sql from './sql.ts'

const accept = ['image/jpeg', 'image/png', 'image/webp']
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const routes = [
  // The file is stored outside any transaction: an upload may take as long as the network does.
  freeRoute(api.putPicture, async (context, { params, query, body }) => {
    if (hashOf(body.bytes) !== query.sha256) throw appError('wrongContent')
    try {
      return await keep(context, params.pictureId, body)
    } catch (error) {
      throw fileError(error, { maxBytes: maxPictureBytes })
    }
  }),

  route(api.getPictureLink, async ({ tx, user, services }, { params }) => {
    const { templateId, pictureId } = params
    const picture = (await mayRead(tx, user, templateId)) && (await sql.shownIn(tx, templateId, pictureId))
    if (!picture) throw appError('notFound')
    const { url, expiresAt } = await services.files.link({ path: sql.picturePath({ id: pictureId, ...picture }) })
    return { url, expiresAt: expiresAt.toISOString(), ...picture }
  }),
]

/** What is kept says no place (decision 0016). Under one id there is one picture for ever. */
async function keep(context: Context, id: string, body: { bytes: Uint8Array; type: string }) {
  const { tx, user, services, now } = context
  const { width, height, type } = await examinePicture(body.bytes)
  requireSameType(body.type, type)
  const content = withoutPlace(body.bytes)
  const kept = { id, sha256: hashOf(content), bytes: content.byteLength, width, height }
  const known = await sql.hashById(tx, id)
  if (known === undefined) {
    const given = { accept, declaredType: body.type, sha256: kept.sha256 }
    const { contentType } = await services.files.put({ path: sql.picturePath(kept) }, content, given)
    await tx.transaction().execute(async (inside) => {
      if (!(await sql.add(inside, { ...kept, contentType }, user.id, now()))) return
      await appendAudit({ ...context, tx: inside }, [{ action: 'picture.add', entity: 'picture', id, after: kept }])
    })
  }
  if ((known ?? (await sql.hashById(tx, id))) !== kept.sha256) throw appError('wrongContent')
  return { sha256: kept.sha256, bytes: kept.bytes, width, height }
}
