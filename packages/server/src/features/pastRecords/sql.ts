import type { api, PastReading } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

type Told = {
  id: string
  template_id: string
  template_name: string
  file_name: string
  sha256: string
  by: string
  by_name: string | null
  at: Date
  values: number
  from: string | null
  to: string | null
  withdrawn_by: string | null
  withdrawn_name: string | null
  withdrawn_at: Date | null
  withdrawn_reason: string | null
}

const told = sql`select i.id, i.template_id, t.name as template_name, i.file_name, i.sha256, i.by, p.name as by_name, i.at,
    i.withdrawn_by, w.name as withdrawn_name, i.withdrawn_at, i.withdrawn_reason,
    v.values, v.from, v.to
  from past_imports i join templates t on t.id = i.template_id left join people p on p.id = i.by
    left join people w on w.id = i.withdrawn_by
    cross join lateral (select count(*)::int as values, min(day)::text as from, max(day)::text as to
      from past_values where import_id = i.id) v`

export const importById = async (tx: Db, ecsId: string, id: string): Promise<Told | undefined> =>
  (await sql<Told>`${told} where i.id = ${id} and i.ecs_id = ${ecsId}`.execute(tx)).rows[0]

export const isKnown = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.selectFrom('past_imports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const importsOf = async (tx: Db, ecsId: string, limit: number): Promise<Told[]> =>
  (await sql<Told>`${told} where i.ecs_id = ${ecsId} order by i.at desc, i.id limit ${limit}`.execute(tx)).rows

export const shown = (row: Told): api.PastImport => ({
  id: row.id,
  templateName: row.template_name,
  fileName: row.file_name,
  values: row.values,
  from: row.from,
  to: row.to,
  byName: row.by_name,
  at: row.at.toISOString(),
  withdrawn: row.withdrawn_at && {
    byName: row.withdrawn_name,
    at: row.withdrawn_at.toISOString(),
    reason: row.withdrawn_reason ?? '',
  },
})

/** Ids by code and by name, of every target of the ECS: old records are also about machines that are gone. */
export async function targetsOf(
  tx: Db,
  ecsId: string,
): Promise<{ byCode: Map<string, string>; byName: Map<string, string> }> {
  const rows = await tx.selectFrom('targets').select(['id', 'code', 'name']).where('ecs_id', '=', ecsId).execute()
  const isOnce = (name: string) => rows.filter((row) => row.name === name).length === 1
  return {
    byCode: new Map(rows.map(({ id, code }) => [code, id])),
    byName: new Map(rows.flatMap(({ id, name }) => (isOnce(name) ? [[name, id]] : []))),
  }
}

const columnsOf = (readings: readonly PastReading[]) => ({
  targets: readings.map(({ targetId }) => targetId),
  items: readings.map(({ itemId }) => itemId),
  days: readings.map(({ day }) => day),
  shifts: readings.map(({ shift }) => shift),
  values: readings.map(({ value }) => value),
})

/** Which of these are here already, by their place in the list. */
export async function knownAmong(tx: Db, readings: readonly PastReading[]): Promise<Set<number>> {
  const { targets, items, days, shifts, values } = columnsOf(readings)
  const { rows } = await sql<{ at: number }>`
    select g.at::int from unnest(${targets}::uuid[], ${items}::uuid[], ${days}::date[], ${shifts}::text[], ${values}::text[])
      with ordinality as g(target_id, item_id, day, shift, value, at)
    where exists (select from past_values v join past_imports i on i.id = v.import_id
      where i.withdrawn_at is null and v.target_id = g.target_id and v.item_id = g.item_id and v.day = g.day
        and v.shift = g.shift and v.value = g.value)`.execute(tx)
  return new Set(rows.map(({ at }) => at - 1))
}

type NewImport = {
  id: string
  ecsId: string
  templateId: string
  fileName: string
  sha256: string
  by: string
  at: Date
}

export async function addImport(tx: Db, made: NewImport, readings: readonly PastReading[]): Promise<void> {
  const { id, ecsId, templateId, fileName, sha256, by, at } = made
  const row = { id, ecs_id: ecsId, template_id: templateId, file_name: fileName, sha256, by, at }
  await tx
    .insertInto('past_imports')
    .values({ ...row, withdrawn_by: null, withdrawn_at: null, withdrawn_reason: null })
    .execute()
  const { targets, items, days, shifts, values } = columnsOf(readings)
  await sql`insert into past_values (import_id, target_id, item_id, day, shift, value, person, note, sheet, line)
    select ${id}, * from unnest(${targets}::uuid[], ${items}::uuid[], ${days}::date[], ${shifts}::text[],
      ${values}::text[], ${readings.map(({ person }) => person)}::text[], ${readings.map(({ note }) => note)}::text[],
      ${readings.map(({ sheet }) => sheet)}::text[], ${readings.map(({ row }) => row)}::int[])`.execute(tx)
}

export async function withdraw(tx: Db, id: string, { by, at, reason }: { by: string; at: Date; reason: string }) {
  const set = { withdrawn_by: by, withdrawn_at: at, withdrawn_reason: reason }
  await tx.updateTable('past_imports').set(set).where('id', '=', id).where('withdrawn_at', 'is', null).execute()
}

/** Items with values that were not withdrawn, the newest import first. */
export async function itemsOf(tx: Db, targetId: string): Promise<{ templateId: string; itemIds: string[] }[]> {
  const { rows } = await sql<{ templateId: string; itemIds: string[] }>`
    select i.template_id as "templateId", array_agg(distinct v.item_id::text) as "itemIds"
    from past_values v join past_imports i on i.id = v.import_id
    where v.target_id = ${targetId} and i.withdrawn_at is null
    group by i.template_id order by max(i.at) desc`.execute(tx)
  return rows
}

type Wanted = { targetId: string; itemId: string; from: string; to: string }
type ValueRow = api.PastValue & { templateId: string }

/** Oldest first; what was withdrawn is not among them. */
export async function valuesOf(tx: Db, { targetId, itemId, from, to }: Wanted, limit: number): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select v.import_id as "importId", i.template_id as "templateId", v.day::text as day, v.shift, v.value, v.person, v.note,
      i.file_name as "fileName", v.line as row
    from past_values v join past_imports i on i.id = v.import_id
    where v.target_id = ${targetId} and v.item_id = ${itemId} and v.day between ${from} and ${to}
      and i.withdrawn_at is null
    order by v.day, v.shift, v.line limit ${limit}`.execute(tx)
  return rows
}
