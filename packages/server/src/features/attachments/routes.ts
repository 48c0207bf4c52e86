import { createHash } from 'node:crypto'
import { api, appError } from '@ecs/core'
import { inspectPicture } from '../../engines/files/index.ts'
import { freeRoute, route } from '../../http/route.ts'
import { isInScope } from '../ecs/scope.ts'
import { fileError } from '../files/errors.ts'
import * as sql from './sql.ts'

/** What a tablet photographs or draws, and what people attach to a record. */
const accept = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const pdfStart = '%PDF-'

/** Whatever is no document must be a whole picture of bearable size; nothing is unpacked to find out. */
function checkPicture(bytes: Uint8Array): void {
  if (Buffer.from(bytes.subarray(0, pdfStart.length)).toString('latin1') !== pdfStart) inspectPicture(bytes)
}

export const routes = [
  // The file is stored outside any transaction: an upload may take as long as the network does.
  freeRoute(api.putAttachmentContent, async ({ tx, user, services, now }, { params, query, body }) => {
    const { attachmentId } = params
    const sha256 = createHash('sha256').update(body.bytes).digest('hex')
    if (sha256 !== query.sha256) throw appError('wrongContent')
    const upload = { attachmentId, sha256, bytes: body.bytes.byteLength }
    if (await sql.hasUpload(tx, upload)) return { sha256, bytes: upload.bytes }
    try {
      checkPicture(body.bytes)
      const address = { path: sql.contentPath(upload) }
      const { contentType } = await services.files.put(address, body.bytes, { accept, declaredType: body.type, sha256 })
      await sql.addUpload(tx, { ...upload, contentType, by: user.id, at: now() })
    } catch (error) {
      throw fileError(error)
    }
    return { sha256, bytes: upload.bytes }
  }),

  route(api.getAttachmentLink, async ({ tx, user, services }, { params }) => {
    const attachment = await sql.storedAttachment(tx, params.attachmentId)
    if (!attachment || !(await isInScope(tx, user, attachment.ecsId))) throw appError('notFound')
    const { url, expiresAt } = await services.files.link({ path: sql.contentPath(attachment) })
    return { url, expiresAt: expiresAt.toISOString() }
  }),
]
