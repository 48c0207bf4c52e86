import { randomUUID } from 'node:crypto'
import type { Target } from '@ecs/core'
import * as ecs from '../features/ecs/index.ts'
import * as people from '../features/people/index.ts'
import * as targets from '../features/targets/index.ts'
import type { User } from '../http/user.ts'
import { groupOf } from './keys.ts'
import type { TestApp } from './testApp.ts'

type RoleName = Parameters<typeof groupOf>[0]

export type Scene = {
  ecsId: string
  target: Target
  /** A person with this role who is a member of this scene's ECS. */
  member: (role: RoleName, name?: string) => Promise<User>
}

/** A fresh ECS with one target; tests never share rows. */
export async function scene({ services }: TestApp): Promise<Scene> {
  const tx = services.db.kysely
  const ecsId = randomUUID()
  const code = ecsId.slice(0, 8).toUpperCase()
  await ecs.upsert(tx, ecsId, { code, name: `現場 ${code}`, tz: 'Asia/Tokyo', templateIds: [], active: true })
  const targetId = randomUUID()
  await targets.upsert(tx, targetId, {
    ecsId,
    code: 'IM-03',
    name: '射出成形機 3号機',
    kind: 'equipment',
    status: 'active',
    areaPath: ['第1工場'],
    qrCodes: [`QR-${code}`],
    ocrKeys: ['IM-03'],
    attributes: {},
    meters: [],
  })
  const member = async (role: RoleName, name = '佐藤 健一') => {
    const user = await person(services.db.kysely, role, name)
    await tx.insertInto('memberships').values({ user_id: user.id, ecs_id: ecsId, last_used_at: null }).execute()
    return user
  }
  return { ecsId, target: (await targets.byId(tx, targetId))!, member }
}

/** Someone who belongs to no ECS. */
export async function person(tx: TestApp['services']['db']['kysely'], role: RoleName, name: string): Promise<User> {
  const user = { id: randomUUID(), username: `${role}-${randomUUID().slice(0, 8)}`, groups: [groupOf(role)] }
  await people.remember(tx, { id: user.id, username: user.username, name })
  await people.setGroups(tx, user.id, user.groups)
  return user
}
