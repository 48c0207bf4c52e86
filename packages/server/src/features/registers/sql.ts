import type { api, Instrument, Master, Skill } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

export async function mastersOf(tx: Db, ecsId: string, at?: Date): Promise<Master[]> {
  const rows = await tx.selectFrom('masters').selectAll().where('ecs_id', '=', ecsId).orderBy('code').execute()
  const masters = rows.map(({ ecs_id, ...row }) => ({ ...row, ecsId: ecs_id }))
  return at ? asOf(tx, ecsId, at, masters) : masters
}

export async function instrumentsOf(tx: Db, ecsId: string, at?: Date): Promise<Instrument[]> {
  const rows = await tx
    .selectFrom('instruments')
    .select(['id', 'ecs_id', 'code', 'name', sql<string>`calibrated_until::text`.as('until')])
    .where('ecs_id', '=', ecsId)
    .orderBy('code')
    .execute()
  const instruments = rows.map(({ ecs_id, until, ...row }) => ({ ...row, ecsId: ecs_id, calibratedUntil: until }))
  return at ? asOf(tx, ecsId, at, instruments) : instruments
}

/** The same registers with what each of them said then; one that was not there yet is left out. */
async function asOf<T extends { id: string }>(tx: Db, ecsId: string, at: Date, registers: T[]): Promise<T[]> {
  const { rows } = await sql<{ id: string; content: Omit<T, 'id'> | null }>`
    select distinct on (register_id) register_id as id, content from register_versions
    where ecs_id = ${ecsId} and until > ${at} order by register_id, until`.execute(tx)
  const then = new Map(rows.map(({ id, content }) => [id, content]))
  return registers.flatMap((one) => {
    const content = then.get(one.id)
    return content === null ? [] : [{ ...one, ...content }]
  })
}

type Replaced = { id: string; ecsId: string; content: Omit<Master, 'id'> | Omit<Instrument, 'id'> | null; until: Date }

/** What a register said until now is kept: records were judged by it. */
export async function keepVersion(tx: Db, { id, ecsId, content, until }: Replaced): Promise<void> {
  const version = { register_id: id, ecs_id: ecsId, until, content: content && JSON.stringify(content) }
  await tx.insertInto('register_versions').values(version).execute()
}

/** As a caller would put it; null when there is none yet. */
export async function masterById(tx: Db, id: string): Promise<Omit<Master, 'id'> | null> {
  const row = await tx.selectFrom('masters').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { ecsId: row.ecs_id, code: row.code, name: row.name, rows: row.rows } : null
}

export async function instrumentById(tx: Db, id: string): Promise<Omit<Instrument, 'id'> | null> {
  const row = await tx
    .selectFrom('instruments')
    .select(['ecs_id', 'code', 'name', sql<string>`calibrated_until::text`.as('until')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ecsId: row.ecs_id, code: row.code, name: row.name, calibratedUntil: row.until } : null
}

export async function skillsOf(tx: Db, userId: string): Promise<Omit<Skill, 'userId'>[]> {
  const rows = await tx
    .selectFrom('skills')
    .select(['code', sql<string | null>`valid_until::text`.as('until')])
    .where('user_id', '=', userId)
    .orderBy('code')
    .execute()
  return rows.map(({ code, until }) => ({ code, ...(until && { validUntil: until }) }))
}

/** Everybody of an ECS, also those without a qualification. */
export async function skilledIn(tx: Db, ecsId: string): Promise<api.SkilledPerson[]> {
  const { rows } = await sql<{ id: string; name: string; code: string | null; until: string | null }>`
    select p.id, p.name, s.code, s.valid_until::text as until
    from memberships m join people p on p.id = m.user_id left join skills s on s.user_id = p.id
    where m.ecs_id = ${ecsId} order by p.username, s.code`.execute(tx)
  const people = new Map<string, api.SkilledPerson>()
  for (const { id, name, code, until } of rows) {
    const person = people.get(id) ?? { userId: id, name, skills: [] }
    if (code !== null) person.skills.push({ code, ...(until && { validUntil: until }) })
    people.set(id, person)
  }
  return [...people.values()]
}

export async function saveMaster(tx: Db, { id, ecsId, code, name, rows }: Master & { ecsId: string }): Promise<void> {
  const row = { code, name, rows: JSON.stringify(rows) }
  await tx
    .insertInto('masters')
    .values({ id, ecs_id: ecsId, ...row })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
}

export async function saveInstrument(tx: Db, instrument: Instrument & { ecsId: string }): Promise<void> {
  const { id, ecsId, code, name, calibratedUntil: calibrated_until } = instrument
  const row = { code, name, calibrated_until }
  await tx
    .insertInto('instruments')
    .values({ id, ecs_id: ecsId, ...row })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
}

export async function setSkills(tx: Db, userId: string, skills: Omit<Skill, 'userId'>[]): Promise<void> {
  await tx.deleteFrom('skills').where('user_id', '=', userId).execute()
  const rows = new Map(skills.map(({ code, validUntil }) => [code, validUntil ?? null]))
  if (rows.size === 0) return
  await tx
    .insertInto('skills')
    .values([...rows].map(([code, valid_until]) => ({ user_id: userId, code, valid_until })))
    .execute()
}

/** The ECS a master or an instrument belongs to; undefined when there is none yet. */
export async function ecsOf(tx: Db, table: 'masters' | 'instruments', id: string): Promise<string | undefined> {
  const row = await tx.selectFrom(table).select('ecs_id').where('id', '=', id).executeTakeFirst()
  return row?.ecs_id
}

export async function synonymsOf(tx: Db, ecsId: string): Promise<string[][]> {
  const row = await tx.selectFrom('synonyms').select('groups').where('ecs_id', '=', ecsId).executeTakeFirst()
  return row?.groups ?? []
}

export async function setSynonyms(tx: Db, ecsId: string, given: readonly (readonly string[])[]): Promise<void> {
  const groups = JSON.stringify(given)
  await tx
    .insertInto('synonyms')
    .values({ ecs_id: ecsId, groups })
    .onConflict((found) => found.column('ecs_id').doUpdateSet({ groups }))
    .execute()
}
