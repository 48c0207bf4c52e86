import { type api, foldText, searchPairs } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { ReadPage } from './readPages.ts'

export type NewManual = {
  id: string
  ecsId: string
  targetId: string | null
  templateId: string | null
  title: string
  fileName: string
  contentType: string
  bytes: number
  sha256: string
  by: string
  at: Date
}

export const pathOf = (id: string, sha256: string): string => `protected/manuals/${id}/${sha256}`

/** Also one that was taken down: its id stays used. */
export const byId = async (tx: Db, id: string) =>
  tx.selectFrom('manuals').selectAll().where('id', '=', id).executeTakeFirst()

export async function add(tx: Db, manual: NewManual, pages: readonly ReadPage[]): Promise<void> {
  const { ecsId, targetId, templateId, fileName, contentType, ...rest } = manual
  await tx
    .insertInto('manuals')
    .values({
      ...rest,
      ecs_id: ecsId,
      target_id: targetId,
      template_id: templateId,
      file_name: fileName,
      content_type: contentType,
      pages: pages.length,
      unread_pages: pages.flatMap(({ isUnread }, at) => (isUnread ? [at + 1] : [])),
    })
    .execute()
  const rows = pages.map(({ text }, at) => ({ manual_id: manual.id, page: at + 1, text, folded: foldText(text) }))
  for (let at = 0; at < rows.length; at += 50)
    await tx
      .insertInto('manual_pages')
      .values(rows.slice(at, at + 50))
      .execute()
}

export async function count(tx: Db, ecsId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from manuals where ecs_id = ${ecsId} and removed_at is null`.execute(tx)
  return rows[0]!.n
}

export async function remove(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('manuals').set({ removed_at: at }).where('id', '=', id).execute()
}

export async function list(tx: Db, ecsId: string, id?: string): Promise<api.ManualRow[]> {
  const { rows } = await sql<Omit<api.ManualRow, 'at'> & { at: Date }>`
    select m.id, m.title, m.file_name as "fileName", m.content_type as "contentType", m.bytes, m.pages,
      m.unread_pages as "unreadPages", m.target_id as "targetId", m.template_id as "templateId",
      coalesce(t.name, f.name) as "ofName", p.name as "byName", m.at
    from manuals m
    left join targets t on t.id = m.target_id
    left join templates f on f.id = m.template_id
    left join people p on p.id = m.by
    where m.ecs_id = ${ecsId} and m.removed_at is null and (${id ?? null}::uuid is null or m.id = ${id ?? null}::uuid)
    order by m.title, m.at`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Whether the target or template is one of this ECS. */
export async function belongs(
  tx: Db,
  ecsId: string,
  targetId: string | null,
  templateId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from targets where id = ${targetId}::uuid and ecs_id = ${ecsId}
    union all select 1 from ecs_templates where template_id = ${templateId}::uuid and ecs_id = ${ecsId}`.execute(tx)
  return rows.length > 0
}

export async function page(tx: Db, manualId: string, no: number): Promise<string | undefined> {
  const found = await tx
    .selectFrom('manual_pages')
    .select('text')
    .where('manual_id', '=', manualId)
    .where('page', '=', no)
    .executeTakeFirst()
  return found?.text
}

type Where = { ecsId: string; targetId: string; templateId: string }
export type Hit = { id: string; title: string; page: number; text: string; score: number }

const mostPairs = 24
const mostHits = 5

/** Pages that share words with the question, the nearest first: pairs of letters, since Japanese has no spaces. */
export async function search(tx: Db, { ecsId, targetId, templateId }: Where, question: string): Promise<Hit[]> {
  const pairs = searchPairs(question).slice(0, mostPairs)
  if (pairs.length === 0) return []
  const least = Math.min(2, pairs.length)
  const { rows } = await sql<Hit>`
    select * from (
      select m.id, m.title, g.page, g.text,
        (select count(*)::int from unnest(${pairs}::text[]) pair where strpos(g.folded, pair) > 0) as score
      from manuals m join manual_pages g on g.manual_id = m.id
      where m.ecs_id = ${ecsId} and m.removed_at is null and (m.target_id = ${targetId} or m.template_id = ${templateId})
    ) found where score >= ${least} order by score desc, title, page limit ${mostHits}`.execute(tx)
  return rows
}

/** Where the manuals of a sheet are looked for. */
export async function whereOf(tx: Db, checksheetId: string): Promise<Where | undefined> {
  return tx
    .selectFrom('checksheets')
    .innerJoin('template_versions', 'template_versions.id', 'checksheets.template_version_id')
    .select(['checksheets.ecs_id as ecsId', 'checksheets.target_id as targetId'])
    .select('template_versions.template_id as templateId')
    .where('checksheets.id', '=', checksheetId)
    .executeTakeFirst()
}
