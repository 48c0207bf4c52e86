import { z } from 'zod'
import { Instant, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

/** A link to a record. It opens for a while, and only for people who may read the record anyway. */
export const Share = z.strictObject({
  id: Uuid,
  checksheetId: Uuid,
  revision: z.int(),
  madeBy: Uuid,
  madeAt: Instant,
  expiresAt: Instant,
})
export type Share = z.infer<typeof Share>

export const longestShareDays = 90

export const putShare = endpoint({
  method: 'PUT',
  path: '/api/checksheets/{checksheetId}/shares/{shareId}',
  summary: '期限付きの共有リンクを作る',
  can: 'export.read',
  params: z.strictObject({ checksheetId: Uuid, shareId: Uuid }),
  body: z.strictObject({ days: z.int().min(1).max(longestShareDays) }),
  response: Share,
})

export const getShare = endpoint({
  method: 'GET',
  path: '/api/shares/{shareId}',
  summary: '共有リンクの先を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ shareId: Uuid }),
  response: Share,
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/shares/{shareId}',
  summary: '共有リンクを取り消す',
  can: 'export.read',
  params: z.strictObject({ shareId: Uuid }),
})
