import { z } from 'zod'
import { maxAttachmentBytes, maxThumbnailBytes } from '../model/attachment.ts'
import { sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'

const params = z.strictObject({ attachmentId: Uuid })

/**
 * The bytes of a photo or drawing. They are sent before the operation that names them (the sheet itself may be on its
 * way, too), and sending them twice is harmless: id and hash together say which file it is.
 */
export const putAttachmentContent = endpoint({
  method: 'PUT',
  path: '/api/attachments/{attachmentId}/content',
  summary: '写真などの内容を送る（画像から撮影位置を取り除いたときは、保存した内容のハッシュを返す）',
  can: 'operation.send',
  params,
  query: z.strictObject({ sha256: sha256Hex }),
  body: FileBytes,
  response: z.strictObject({ sha256: z.string(), bytes: z.int() }),
  maxBodyBytes: maxAttachmentBytes,
})

const Link = z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() })

/** A link to look at it: signed, short, for this object only. What was taken out is shown to auditors only. */
export const getAttachmentLink = endpoint({
  method: 'GET',
  path: '/api/attachments/{attachmentId}/link',
  summary: '写真などを表示するリンクを取得する',
  can: 'checksheet.read',
  params,
  response: Link,
})

/** A small picture of a photo, made by the device that took it: other devices load lists from these. */
export const putAttachmentThumbnail = endpoint({
  method: 'PUT',
  path: '/api/attachments/{attachmentId}/thumbnail',
  summary: '写真の縮小画像を送る',
  can: 'operation.send',
  params,
  query: z.strictObject({ sha256: sha256Hex }),
  body: FileBytes,
  response: z.strictObject({ bytes: z.int() }),
  maxBodyBytes: maxThumbnailBytes,
})

/** 404 where there is none: then the photo itself is asked for. */
export const getAttachmentThumbnail = endpoint({
  method: 'GET',
  path: '/api/attachments/{attachmentId}/thumbnail',
  summary: '写真の縮小画像を表示するリンクを取得する（まだ届いていないときは null）',
  can: 'checksheet.read',
  params,
  response: z.strictObject({ link: Link.nullable() }),
})
