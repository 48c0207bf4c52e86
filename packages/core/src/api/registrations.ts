import { z } from 'zod'
import { maxPictureBytes } from '../model/picture.ts'
import { Registration, RegistrationDraft } from '../model/registration.ts'
import { sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'

const params = z.strictObject({ targetId: Uuid })

/** A registration beside what people made of its readings since. */
export const RegistrationRow = z.strictObject({
  ...Registration.shape,
  byName: z.string().nullable(),
  isCurrent: z.boolean(),
  hits: z.strictObject({ read: z.int(), corrected: z.int() }),
})
export type RegistrationRow = z.infer<typeof RegistrationRow>

/** Newest first, every version. */
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/registrations',
  summary: '計器・見本の登録を取得する',
  can: 'target.read',
  params,
  response: z.strictObject({ rows: z.array(RegistrationRow) }),
})

/** Its photos are sent before; sending it twice is harmless. */
export const putRegistration = endpoint({
  method: 'PUT',
  path: '/api/targets/{targetId}/registrations/{registrationId}',
  summary: '計器・見本を登録する（新しい版になる）',
  can: 'target.edit',
  params: z.strictObject({ targetId: Uuid, registrationId: Uuid }),
  body: RegistrationDraft,
  response: Registration,
})

export const putRegistrationPhoto = endpoint({
  method: 'PUT',
  path: '/api/targets/{targetId}/registration-photos/{photoId}',
  summary: '計器・見本の写真を送る',
  can: 'target.edit',
  params: z.strictObject({ targetId: Uuid, photoId: Uuid }),
  query: z.strictObject({ sha256: sha256Hex }),
  body: FileBytes,
  response: z.strictObject({ sha256: z.string(), width: z.int(), height: z.int() }),
  maxBodyBytes: maxPictureBytes,
})

export const getRegistrationPhotoLink = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/registration-photos/{photoId}/link',
  summary: '計器・見本の写真を表示するリンクを取得する',
  can: 'target.read',
  params: z.strictObject({ targetId: Uuid, photoId: Uuid }),
  response: z.strictObject({ url: z.string(), expiresAt: z.iso.datetime(), sha256: z.string() }),
})
