import { demoUsers } from '../accounts/firstUsers.ts'
import type { Db } from '../engines/db/index.ts'
import * as ecs from '../features/ecs/index.ts'
import type { Services } from '../services.ts'
import { blocks } from './blocks.ts'
import { demoId } from './demoId.ts'
import type { Crew } from './recorder.ts'
import { seedPictures } from './samples/seedPictures.ts'
import { seedPlaces } from './seedPlaces.ts'
import { seedRecords } from './seedRecords.ts'
import { seedRegisters } from './seedRegisters.ts'

/** Fills an empty install with something to look at. Does nothing once there is an ECS. */
export async function seedDemo(services: Services): Promise<void> {
  const { db, now, config } = services
  if (await hasEcs(db.kysely)) return
  const people = await peopleByName(db.kysely)
  await seedPictures(services, people.get('editor')!)
  const crew = await db.kysely.transaction().execute(async (tx) => {
    if (await hasEcs(tx)) return undefined
    await seedPlaces(tx, people.get('editor')!, now())
    await seedRegisters(tx, now())
    for (const block of blocks) await ecs.setMembers(tx, demoId('ecs', block.code), [...people.values()])
    return crewOf(people)
  })
  if (!crew) return
  console.log('デモのデータを作成しています…')
  await seedRecords(services, crew, config.demoDays, people.get('editor')!)
}

const hasEcs = async (tx: Db): Promise<boolean> =>
  (await tx.selectFrom('ecs').select('id').limit(1).executeTakeFirst()) !== undefined

function crewOf(people: Map<string, string>): Crew {
  const user = (username: string) => ({ id: people.get(username)!, username, groups: [`ecs-${username}`] })
  return { operator: user('operator'), leader: user('leader'), approver: user('approver'), admin: user('admin') }
}

async function peopleByName(tx: Db): Promise<Map<string, string>> {
  const names = demoUsers.map(({ username }) => username as string)
  const rows = await tx.selectFrom('people').select(['id', 'username']).where('username', 'in', names).execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}
