import { randomUUID } from 'node:crypto'
import { api, type KeyScope } from '@ecs/core'
import { setGroups } from '../features/people/index.ts'
import { person } from './scene.ts'
import type { TestApp } from './testApp.ts'

export type TestKey = { id: string; secret: string }

/** An API key as an administrator makes it. */
export async function makeKey(app: TestApp, scopes: KeyScope[], ecsIds: string[], days = 30): Promise<TestKey> {
  const tx = app.services.db.kysely
  const admin = await person(tx, 'admin', '管理 花子')
  // Only who sees personal values can hand them on.
  if (scopes.includes('personal.read')) {
    admin.groups.push('ecs-auditor')
    await setGroups(tx, admin.id, admin.groups)
  }
  const id = randomUUID()
  const body = { name: `機械 ${id.slice(0, 4)}`, scopes, ecsIds, days }
  const made = await app.call(admin, api.putApiKey, { params: { keyId: id }, body })
  if (!made.body.secret) throw new Error(JSON.stringify(made.body))
  return { id, secret: made.body.secret }
}
