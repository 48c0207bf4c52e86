import { z } from 'zod'
import { maxAttachmentBytes } from '../model/attachment.ts'
import { Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'

const params = z.strictObject({ attachmentId: Uuid })

/**
 * The bytes of a photo or drawing. They are sent before the operation that names them (the sheet itself may be on its
 * way, too), and sending them twice is harmless: id and hash together say which file it is.
 */
export const putAttachmentContent = endpoint({
  method: 'PUT',
  path: '/api/attachments/{attachmentId}/content',
  summary: '写真などの内容を送る',
  can: 'operation.send',
  params,
  query: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  body: FileBytes,
  response: z.strictObject({ sha256: z.string(), bytes: z.int() }),
  maxBodyBytes: maxAttachmentBytes,
})

/** A link to look at it: signed, short, for this object only. */
export const getAttachmentLink = endpoint({
  method: 'GET',
  path: '/api/attachments/{attachmentId}/link',
  summary: '写真などを表示するリンクを取得する',
  can: 'checksheet.read',
  params,
  response: z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() }),
})
