import { demoUsers } from '../accounts/firstUsers.ts'
import type { Db } from '../engines/db/index.ts'
import * as ecs from '../features/ecs/sql.ts'
import type { Services } from '../services.ts'
import { blocks } from './blocks.ts'
import { demoId } from './demoId.ts'
import { seedPlaces } from './seedPlaces.ts'

/** Fills an empty install with something to look at. Does nothing once there is an ECS. */
export async function seedDemo({ db, now }: Services): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('ecs').select('id').limit(1).executeTakeFirst()
    if (known) return
    const people = await peopleByName(tx)
    await seedPlaces(tx, people.get('editor')!, now())
    for (const block of blocks) await ecs.setMembers(tx, demoId('ecs', block.code), [...people.values()])
  })
}

async function peopleByName(tx: Db): Promise<Map<string, string>> {
  const names = demoUsers.map(({ username }) => username as string)
  const rows = await tx.selectFrom('people').select(['id', 'username']).where('username', 'in', names).execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}
