import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

/**
 * Keeps what the product knows about a person in step with the user pool. A name that was deleted there and given to
 * somebody new is theirs from now on; records of the former owner keep pointing at the former owner.
 */
export async function remember(tx: Db, person: api.Person): Promise<void> {
  await tx
    .updateTable('people')
    .set({ username: sql`username || '#' || left(id::text, 8)`, updated_at: new Date() })
    .where('username', '=', person.username)
    .where('id', '!=', person.id)
    .execute()
  await tx
    .insertInto('people')
    .values(person)
    .onConflict((found) =>
      found
        .column('id')
        .doUpdateSet({ username: person.username, name: person.name, updated_at: new Date() })
        .where((row) => row.or([row('people.username', '!=', person.username), row('people.name', '!=', person.name)])),
    )
    .execute()
}

export async function membersOf(tx: Db, ecsId: string): Promise<api.Person[]> {
  return tx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.user_id')
    .select(['people.id', 'people.username', 'people.name'])
    .where('memberships.ecs_id', '=', ecsId)
    .orderBy('people.username')
    .execute()
}

export async function nameOf(tx: Db, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst())?.name
}
