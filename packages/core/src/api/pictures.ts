import { z } from 'zod'
import { maxPictureBytes } from '../model/picture.ts'
import { sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'

/**
 * A reference picture for items. It is sent before the draft that names it (the template itself may be new), and sending
 * it twice is harmless. It belongs to a template from the moment one of its versions names it.
 */
export const putPicture = endpoint({
  method: 'PUT',
  path: '/api/pictures/{pictureId}',
  summary: '項目の見本写真を登録する（撮影位置を取り除いたときは、保存した内容のハッシュを返す）',
  can: 'template.edit',
  params: z.strictObject({ pictureId: Uuid }),
  query: z.strictObject({ sha256: sha256Hex }),
  body: FileBytes,
  response: z.strictObject({ sha256: z.string(), bytes: z.int(), width: z.int(), height: z.int() }),
  maxBodyBytes: maxPictureBytes,
})

/** A link to look at it: signed, short, for this object only. The hash tells a device that it got the picture itself. */
export const getPictureLink = endpoint({
  method: 'GET',
  path: '/api/templates/{templateId}/pictures/{pictureId}/link',
  summary: '項目の見本写真を表示するリンクを取得する',
  can: 'template.read',
  params: z.strictObject({ templateId: Uuid, pictureId: Uuid }),
  response: z.strictObject({ url: z.string(), expiresAt: z.iso.datetime(), sha256: z.string() }),
})
