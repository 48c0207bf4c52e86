import type { api } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'

/** Keeps what the product knows about a person in step with the user pool. */
export async function remember(tx: Db, person: api.Person): Promise<void> {
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
