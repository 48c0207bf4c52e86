import { type api, can, rolesOf } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

/**
 * Writes down a person under the name that an administrator gave. It is the name under their signatures: what the user
 * pool says later is not asked, because a pool may let people rename themselves.
 */
export async function remember(tx: Db, person: api.Person): Promise<void> {
  await introduce(tx, person)
  await tx
    .updateTable('people')
    .set({ username: person.username, name: person.name, updated_at: new Date() })
    .where('id', '=', person.id)
    .where((row) => row.or([row('username', '!=', person.username), row('name', '!=', person.name)]))
    .execute()
}

/**
 * Makes somebody known who is not yet. A username that was deleted in the pool and given to somebody new is theirs from
 * now on; records of the former owner keep pointing at the former owner. Whoever came before anybody named them is called
 * by their user name until then.
 */
export async function introduce(tx: Db, person: api.Person): Promise<void> {
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
      found.column('id').doUpdateSet({ name: person.name }).whereRef('people.name', '=', 'people.username'),
    )
    .execute()
}

export async function membersOf(tx: Db, ecsId: string): Promise<api.Member[]> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.user_id')
    .select(['people.id', 'people.username', 'people.name', 'people.groups', 'people.is_enabled', 'people.stamp'])
    .where('memberships.ecs_id', '=', ecsId)
    .orderBy('people.username')
    .execute()
  return rows.map(({ groups, is_enabled, stamp, ...person }) => ({
    ...person,
    ...(stamp && { stamp }),
    // Whose groups are not known yet is not left out of any choice.
    mayFill: is_enabled && (groups.length === 0 || can(groups, 'result.write')),
  }))
}

/** The names of those who are known, by id. */
export async function namesOf(tx: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function nameOf(tx: Db, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** The letters of those who chose them, by id. */
export async function stampsOf(tx: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('people').select(['id', 'stamp']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, stamp }) => (stamp ? [[id, stamp]] : [])))
}

export const stampOf = async (tx: Db, id: string): Promise<string | null> => (await stampsOf(tx, [id])).get(id) ?? null

export async function setStamp(tx: Db, id: string, stamp: string | null): Promise<void> {
  await tx.updateTable('people').set({ stamp }).where('id', '=', id).execute()
}

/** Keeps what a person's groups are, so that notices reach roles without asking the user pool. */
export async function setGroups(tx: Db, id: string, groups: readonly string[]): Promise<void> {
  const known = rolesOf([...groups]).sort()
  await sql`update people set groups = ${known}::text[]
    where id = ${id} and groups is distinct from ${known}::text[]`.execute(tx)
}

/** Whoever cannot sign in is told nothing. */
export async function setEnabled(tx: Db, id: string, isEnabled: boolean): Promise<void> {
  await tx.updateTable('people').set({ is_enabled: isEnabled }).where('id', '=', id).execute()
}

/** Everybody's groups as the pool knows them; whoever is in none there has none here. */
export async function setAllGroups(
  tx: Db,
  groupsOf: ReadonlyMap<string, readonly string[]>,
  isEnabled: ReadonlyMap<string, boolean>,
): Promise<void> {
  const rows = [...groupsOf].map(([id, groups]) => ({ id, groups: groups.toSorted(), is_enabled: isEnabled.get(id) }))
  await sql`
    with pool as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, groups text[], is_enabled boolean))
    update people p set groups = coalesce(pool.groups, '{}'), is_enabled = coalesce(pool.is_enabled, p.is_enabled)
    from people known left join pool on pool.id = known.id
    where p.id = known.id and (p.groups is distinct from coalesce(pool.groups, '{}')
      or p.is_enabled is distinct from coalesce(pool.is_enabled, p.is_enabled))`.execute(tx)
}
