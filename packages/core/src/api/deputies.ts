import { z } from 'zod'
import { Deputy } from '../model/deputy.ts'
import { Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ deputyId: Uuid })

/** A deputy with the names people know. */
export const DeputyRow = z.strictObject({
  ...Deputy.shape,
  userName: z.string(),
  deputyName: z.string(),
  /** Set when somebody ended it before its time. */
  endedAt: z.string().nullable(),
})
export type DeputyRow = z.infer<typeof DeputyRow>

/** Those who act for me, and those I act for; past ones of the last year too. */
export const listDeputies = endpoint({
  method: 'GET',
  path: '/api/deputies',
  summary: '自分に関わる代理を取得する',
  can: 'checksheet.check',
  response: z.strictObject({ rows: z.array(DeputyRow) }),
})

/** A deputy is named by the person who will be away. It must be somebody from one of their ECS. */
export const putDeputy = endpoint({
  method: 'PUT',
  path: '/api/deputies/{deputyId}',
  summary: '代理を立てる',
  can: 'checksheet.check',
  params,
  body: z
    .strictObject({ userId: Uuid, from: Deputy.shape.from, to: Deputy.shape.to })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: '代理の開始は終了より前にしてください。' }),
  response: DeputyRow,
})

/** Ends it now; that it was there stays known. */
export const endDeputy = endpoint({
  method: 'DELETE',
  path: '/api/deputies/{deputyId}',
  summary: '代理を終える',
  can: 'checksheet.check',
  params,
})
