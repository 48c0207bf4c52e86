import { type AddedItem, cellOfKey, personalItems, type TemplateContent } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { planOf, planWith } from '../../checksheets/index.ts'
import type { Source } from '../document.ts'

/** What is written about targets, templates with their items, and checksheets. */

export async function targetSources(tx: Db, ids: readonly string[]): Promise<Source[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('targets')
    .select(['id', 'ecs_id', 'code', 'name', 'area_path', 'qr_codes', 'ocr_keys', 'attributes'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map((row) => ({
    kind: 'target',
    id: row.id,
    ecsId: row.ecs_id,
    lines: [
      row.name,
      row.code,
      row.area_path.join(' '),
      ...row.qr_codes,
      ...row.ocr_keys,
      ...Object.values(row.attributes),
    ],
  }))
}

/** A template and the items of its current version, once for every ECS that uses it. */
export async function templateSources(tx: Db, ids: readonly string[]): Promise<Source[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
    ecs_id: string
    code: string
    name: string
    category: string
    content: TemplateContent | null
  }>`
    select p.id, e.ecs_id, p.code, p.name, p.category, v.content
    from templates p join ecs_templates e on e.template_id = p.id
    left join template_versions v on v.template_id = p.id and v.version = p.current_version
    where p.id = any(${ids}::uuid[])`.execute(tx)
  return rows.flatMap(({ id, ecs_id: ecsId, code, name, category, content }) => {
    const items = (content?.processes ?? []).flatMap((process) => process.items)
    const about = Object.values(content?.about ?? {})
    return [
      { kind: 'template' as const, id, ecsId, lines: [name, code, category, ...about] },
      ...items.map((item) => ({
        kind: 'item' as const,
        id: item.id,
        ecsId,
        parentId: id,
        lines: [item.name, name, item.standard, item.method],
      })),
    ]
  })
}

type SheetWords = {
  id: string
  ecs_id: string
  template_version_id: string
  day: string
  created_at: Date
  number: string | null
  target: string
  template: string
  lot: string | null
  note: string | null
  people: string[] | null
  added_items: AddedItem[]
  comments: { itemId: string | null; text: string }[] | null
  remarks: Record<string, string> | null
}

export async function sheetSources(tx: Db, ids: readonly string[]): Promise<Source[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SheetWords>`
    select c.id, c.ecs_id, c.template_version_id, c.day::text as day, c.created_at, c.lot,
      coalesce(c.doc_no, c.provisional_no) as number, t.name || ' ' || t.code as target, v.name as template,
      c.facts -> 'sheet' ->> 'note' as note,
      (select array_agg(name order by name) from people where people.id = any(c.assignee_ids || c.created_by)) as people,
      c.facts -> 'addedItems' as added_items,
      (select json_agg(json_build_object('itemId', m.item_id, 'text', m.text) order by m.received_at)
        from comments m where m.checksheet_id = c.id) as comments,
      (select jsonb_object_agg(cell.key, cell.value -> 12 ->> 'comment')
        from answers a, jsonb_each(a.cells -> 'cells') cell
        where a.checksheet_id = c.id and cell.value -> 12 ->> 'comment' is not null) as remarks
    from checksheets c join targets t on t.id = c.target_id join template_versions v on v.id = c.template_version_id
    where c.id = any(${ids}::uuid[])`.execute(tx)
  return Promise.all(rows.map(async (row) => sheetSource(row, await openRemarks(tx, row))))
}

const sheetSource = (row: SheetWords, remarks: string[]): Source => ({
  kind: 'checksheet',
  id: row.id,
  ecsId: row.ecs_id,
  day: row.day,
  createdAt: row.created_at,
  lines: [row.number ?? row.target, row.target, row.template, row.lot, row.note, ...(row.people ?? []), ...remarks],
})

/** What was said on a sheet. Beside a personal value nothing may be found by everybody, so nobody finds it. */
async function openRemarks(tx: Db, { remarks, comments, added_items, template_version_id }: SheetWords) {
  const plan = planWith(await planOf(tx, template_version_id), added_items)
  const isOpen = (itemId: string | null) =>
    itemId === null || (plan.items.has(itemId) && !personalItems(plan).has(itemId))
  return [
    ...(comments ?? []).flatMap(({ itemId, text }) => (isOpen(itemId) ? [text] : [])),
    ...Object.entries(remarks ?? {}).flatMap(([key, text]) => (isOpen(cellOfKey(key).itemId) ? [text] : [])),
  ]
}
