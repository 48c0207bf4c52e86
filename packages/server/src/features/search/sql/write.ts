import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { documentOf, type SearchDocument } from '../document.ts'
import { writeNotices } from './notices.ts'
import { sheetSources, targetSources, templateSources } from './sources.ts'

export const mostAtOnce = 500

/** Writes the documents of up to 500 queued things anew and answers how many entries of the queue that were. */
export function emptyQueueOnce(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Entries that another server works on are skipped, so that many may work at once.
    const { rows } = await sql<{ kind: 'target' | 'checksheet' | 'template' | 'notice'; id: string }>`
      delete from search_queue where seq = any(array(
        select seq from search_queue order by seq limit ${mostAtOnce} for update skip locked))
      returning kind, id`.execute(tx)
    const idsOf = (kind: string) => [...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))]
    const templateIds = idsOf('template')
    const sources = [
      ...(await targetSources(tx, idsOf('target'))),
      ...(await templateSources(tx, templateIds)),
      ...(await sheetSources(tx, idsOf('checksheet'))),
    ]
    await forgetTemplates(tx, templateIds)
    await forgetSheets(tx, idsOf('checksheet'))
    await writeDocuments(tx, sources.map(documentOf))
    await writeNotices(tx, idsOf('notice'))
    return rows.length
  })
}

/** Items that left a template, and templates that left an ECS, are no longer found. */
async function forgetTemplates(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from search_documents
    where (kind = 'template' and id = any(${ids}::uuid[])) or (kind = 'item' and parent_id = any(${ids}::uuid[]))`.execute(
    tx,
  )
}

/** Sheets that are gone are no longer counted. */
async function forgetSheets(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from search_documents d where d.kind = 'checksheet' and d.id = any(${ids}::uuid[])
    and not exists (select 1 from checksheets c where c.id = d.id)`.execute(tx)
}

export async function writeDocuments(tx: Db, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const column = (name: keyof SearchDocument) => documents.map((document) => document[name])
  await sql`
    insert into search_documents (kind, id, ecs_id, parent_id, day, created_at, source, folded, words)
    select kind, id, ecs_id, parent_id, day, created_at, source, folded, array_to_tsvector(string_to_array(words, ' '))
    from unnest(${column('kind')}::text[], ${column('id')}::uuid[], ${column('ecsId')}::uuid[],
      ${column('parentId')}::uuid[], ${column('day')}::date[], ${column('createdAt')}::timestamptz[],
      ${column('source')}::text[], ${column('folded')}::text[], ${column('words')}::text[])
      as d (kind, id, ecs_id, parent_id, day, created_at, source, folded, words)
    on conflict (kind, id, ecs_id) do update set parent_id = excluded.parent_id, day = excluded.day,
      created_at = excluded.created_at, source = excluded.source, folded = excluded.folded, words = excluded.words`.execute(
    tx,
  )
}
