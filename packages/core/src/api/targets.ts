import { z } from 'zod'
import { Uuid } from '../model/scalar.ts'
import { Target } from '../model/target.ts'
import { endpoint } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

const params = z.strictObject({ targetId: Uuid })

/** What an administrator writes; when it was last inspected follows from the records. */
export const TargetDraft = Target.omit({ id: true, lastRecordAt: true, nextDueAt: true })
export type TargetDraft = z.infer<typeof TargetDraft>

export const listTargets = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/targets',
  summary: '対象の一覧を取得する',
  can: 'target.read',
  params: z.strictObject({ ecsId: Uuid }),
  query: z.strictObject({ ...pageQuery, status: Target.shape.status.optional() }),
  response: page(Target),
})

export const getTarget = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}',
  summary: '対象の内容を取得する',
  can: 'target.read',
  params,
  response: Target,
})

export const putTarget = endpoint({
  method: 'PUT',
  path: '/api/targets/{targetId}',
  summary: '対象を登録または変更する',
  can: 'target.edit',
  params,
  body: TargetDraft,
  response: Target,
})

/** By QR code, code or nameplate text; several targets may answer to one nameplate. */
export const findTargetsByCode = endpoint({
  method: 'GET',
  path: '/api/targets-by-code',
  summary: 'コードに一致する対象を探す',
  can: 'target.read',
  query: z.strictObject({ code: z.string().min(1).max(500), ecsId: Uuid.optional() }),
  response: z.strictObject({ rows: z.array(Target).max(50) }),
})
