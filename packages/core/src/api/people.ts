import { z } from 'zod'
import { Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

export const Person = z.strictObject({ id: Uuid, username: z.string(), name: z.string() })
export type Person = z.infer<typeof Person>

/** Somebody of an ECS; `mayFill`: their groups let them fill in sheets; `stamp`: what they chose for it. */
export const Member = Person.extend({ mayFill: z.boolean(), stamp: z.string().optional() })
export type Member = z.infer<typeof Member>

/** Names beside records, and the choices of an item of kind `user`. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/people',
  summary: 'ECSに所属する人の一覧を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({ rows: z.array(Member) }),
})
