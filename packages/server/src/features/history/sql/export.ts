import type { Checksheet } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { conditionOf, orderBy, pageOf, placeIn, sourceOf, type Today, type View } from '../../checksheetList/index.ts'
import { calculatedChunks, cellsPerChunk, firstTableChunk } from '../../checksheets/index.ts'
import type { ItemColumn } from '../exportColumns.ts'

export type ExportRow = {
  id: string
  place: string
  number: string | null
  day: string
  shift: string | null
  target_id: string
  template_version_id: string
  lot: string | null
  status: Checksheet['status']
  overall: Checksheet['overall']
  ng: number
  warn: number
  done: number
  total: number
  /** Ids, separated by commas. */
  people: string
  made: string
  submitted: string | null
  revision: number
  /** In the order of the item columns. */
  cells: (string | null)[]
  /** Photos and drawings that were not taken out again. */
  files: ExportedFile[]
  /** Of the submission that counts, in order. */
  approvals: { kind: 'check' | 'approve'; name: string | null; by: string; at: string }[]
}

export type ExportedFile = { item: string | null; kind: string; by: string; at: string }

/** Newest first, as far as there are any; a file of several templates has no columns for items. */
export async function exportVersions(tx: Db, ecsId: string, view: View, today: Today) {
  const { rows } = await sql<{ id: string; template_id: string }>`
    select v.id, v.template_id from template_versions v
    where v.template_id in (select template_id from ecs_templates where ecs_id = ${ecsId})
      and exists (select 1 from ${sourceOf(view)} where c.template_version_id = v.id
        and c.template_id = v.template_id and ${conditionOf(view, ecsId, today)})
    order by v.version desc`.execute(tx)
  return rows
}

/** `2026-11-15 08:05:09` on site. Written here, so that no moment has to be read and written again. */
const localTime = (moment: ReturnType<typeof sql>, tz: string) =>
  sql`to_char(${moment} at time zone ${tz}, 'YYYY-MM-DD HH24:MI:SS')`

type Page = { items: ItemColumn[]; after: string | undefined; limit: number }

/** 対象外 is no value: it travels as a sign that nobody can type. */
const naSign = sql`chr(1) || 'na'`

const filesOf = sql`coalesce((select json_agg(json_build_object('item', f.facts ->> 'itemId',
    'kind', f.facts ->> 'kind', 'by', f.facts ->> 'addedBy', 'at', f.facts ->> 'addedAt'))
  from attachments f where f.checksheet_id = c.id and not f.facts ? 'removed'), '[]')`

const approvalsOf = sql`coalesce((select json_agg(json_build_object('kind', d ->> 'kind', 'by', d ->> 'by',
    'name', d #>> '{signature,name}', 'at', d ->> 'at') order by d ->> 'at')
  from jsonb_array_elements(c.facts #> '{sheet,approvals}') d
  where d -> 'round' = c.facts #> '{sheet,round}'), '[]')`

export async function exportPage(
  tx: Db,
  ecsId: string,
  view: View,
  today: Today,
  { items, after, limit }: Page,
): Promise<ExportRow[]> {
  const page = { sort: 'newest', after: after?.split('/'), limit } as const
  const { overall, ng, warn } = view.judged
  const { rows } = await sql<ExportRow>`
    select c.id, ${placeIn('newest')} as place, coalesce(c.doc_no, c.provisional_no) as number,
      c.day::text as day, c.shift, c.target_id, c.template_version_id, c.lot, c.status, ${overall} as overall, ${ng} as ng, ${warn} as warn,
      c.done, c.total, c.revision,
      ${localTime(sql`c.created_at`, today.tz)} as made, ${localTime(sql`c.submitted_at`, today.tz)} as submitted,
      array_to_string(c.assignee_ids, ',') as people,
      ${cellsOf(items)} as cells, ${filesOf} as files, ${approvalsOf} as approvals
    from ${pageOf(view, ecsId, today, page, sql`c.*`)} c
    ${orderBy('newest')}`.execute(tx)
  return rows
}

export async function targetsOf(tx: Db, ids: string[]): Promise<{ id: string; code: string; name: string }[]> {
  return tx.selectFrom('targets').select(['id', 'code', 'name']).where('id', 'in', ids).execute()
}

export async function versionsOf(tx: Db, ids: string[]): Promise<{ id: string; name: string; version: number }[]> {
  return tx.selectFrom('template_versions').select(['id', 'name', 'version']).where('id', 'in', ids).execute()
}

export async function namesOf(tx: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  return tx.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** `offset 0` keeps the chunk in memory: otherwise each of its values would fetch it from the disk again. */
const chunkOf = (
  which: ReturnType<typeof sql>,
  name = 'chunk',
) => sql`(select a.cells -> 'cells' as cells from answers a
  where a.checksheet_id = c.id and ${which} offset 0) ${sql.raw(name)}`

/** Only values leave the database, as one JSON list a row. Those of a table's rows stand in one cell. */
function cellsOf(items: ItemColumn[]) {
  if (items.length === 0) return sql`'[]'::json`
  const words = (cell: ReturnType<typeof sql>) =>
    sql`coalesce(${cell} ->> 0, case ${cell} ->> 1 when 'na' then ${naSign} end)`
  // Fifty items lie in one chunk: nothing to gather, and each has its place in the list.
  if (items.length <= cellsPerChunk && !items.some(({ isTable }) => isTable)) {
    const cells = items.map(({ id, isCalculated }) =>
      words(isCalculated ? sql`(calculated.cells -> ${id})` : sql`(chunk.cells -> ${id})`),
    )
    const calculated = items.some(({ isCalculated }) => isCalculated)
      ? sql`left join lateral ${chunkOf(sql`a.chunk = ${calculatedChunks.plain}`, 'calculated')} on true`
      : sql``
    return sql`coalesce((select array_to_json(array[${sql.join(cells)}])
      from ${chunkOf(sql`a.chunk = 0`)} ${calculated}), '[]')`
  }
  return sql`(select json_agg(words order by place) from (
    select k.place, coalesce(max(${words(sql`(chunk.cells -> k.key)`)}), max(tables.words)) as words
    from unnest(${items.map(({ id }) => id)}::text[]) with ordinality as k (key, place)
    left join ${chunkOf(sql`a.chunk < ${firstTableChunk}`)} on chunk.cells ? k.key
    left join (
      select split_part(e.name, '/', 1) as key, string_agg(${words(sql`e.cell`)}, '、') as words
      from ${chunkOf(sql`a.chunk >= ${firstTableChunk}`)}, jsonb_each(chunk.cells) e (name, cell)
      group by 1) tables on tables.key = k.key
    group by k.place) gathered)`
}
