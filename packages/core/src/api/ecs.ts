import { z } from 'zod'
import { Ecs } from '../model/ecs.ts'
import { Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ ecsId: Uuid })

export const EcsDraft = Ecs.omit({ id: true, groupIds: true })
export type EcsDraft = z.infer<typeof EcsDraft>

export const putEcs = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}',
  summary: 'ECSを登録または変更する',
  can: 'ecs.edit',
  params,
  body: EcsDraft,
})

/** As an administrator sees it: what people see, and how much hangs on it. */
export const ListedEcs = Ecs.omit({ groupIds: true })
export type ListedEcs = z.infer<typeof ListedEcs>

/** Every ECS, also those that are out of use. */
export const listAllEcs = endpoint({
  method: 'GET',
  path: '/api/all-ecs',
  summary: 'すべてのECSを、使っていないものも含めて取得する',
  can: 'ecs.edit',
  response: z.strictObject({
    rows: z.array(z.strictObject({ ecs: ListedEcs, members: z.int(), targets: z.int() })),
  }),
})

export const getEcs = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}',
  summary: 'ECSの内容を取得する',
  can: 'checksheet.read',
  params,
  response: Ecs.omit({ groupIds: true }),
})

/** How much of what its records may hold is used. */
export const getEcsStorage = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/storage',
  summary: 'ECSに保存されたファイルの量を取得する',
  can: 'ecs.edit',
  params,
  response: z.strictObject({ files: z.int(), bytes: z.int(), maxBytes: z.int() }),
})

export const putMembers = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/members',
  summary: 'ECSに所属する人を決める',
  can: 'ecs.edit',
  params,
  body: z.strictObject({ userIds: z.array(Uuid).max(5000) }),
})
