import { noProgress, type Progress, SheetEngine } from '@ecs/core'
import { sql } from 'kysely'
import type { Services } from '../../../services.ts'
import { loadSheets, type StoredSheet } from '../../checksheets/index.ts'
import { openStored } from '../openSheet.ts'

type Parts = Pick<Services, 'db' | 'log' | 'now'>

const atOnce = 100
/** P17 Saved before the numbers without personal items were kept. Where nothing is personal there are none. */
const lacksShared = sql<boolean>`(c.shared is null and chain_seq > 0 and exists (
  select 1 from template_versions v where v.id = c.template_version_id
    and jsonb_path_exists(v.content, '$.processes[*].items[*] ? (@.personal == true)')))`

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Counts sheets that were last saved before 必須 and 任意 were counted apart (C3). Only the counts of what is asked are
 * made anew: how each item was judged is what the record says. Answers how many were counted.
 */
export async function recountSheets({ db, log, now }: Parts, signal?: AbortSignal): Promise<number> {
  let counted = 0
  for (let after = beforeAll; signal?.aborted !== true; ) {
    const { rows } = await sql<{ id: string }>`
      select id from checksheets c where id > ${after} and (optional_total is null or ${lacksShared})
      order by id limit ${atOnce}`.execute(db.kysely)
    const last = rows.at(-1)
    if (last === undefined) break
    const sheets = await loadSheets(
      db.kysely,
      rows.map(({ id }) => id),
    )
    for (const stored of sheets.values()) {
      try {
        await recount({ db, log, now }, stored)
        counted += 1
      } catch (error) {
        // One that cannot be worked out must not keep the others from being counted.
        log.error({ err: error, checksheetId: stored.row.id }, 'a sheet could not be counted')
      }
    }
    after = last.id
  }
  return counted
}

async function recount({ db, now }: Parts, stored: StoredSheet): Promise<void> {
  const { evaluation } = await openStored(db.kysely, stored, now())
  const { id, rev, done, warn, ng, facts } = stored.row
  const known: Partial<Progress> = facts.sheet.progress
  const judged = { ...noProgress(), ok: Math.max(0, done - warn - ng), ...known, warn, ng }
  const { progress: counts, shared } = new SheetEngine(evaluation).totals
  const { total, optionalDone, optionalTotal, opened, done: answered } = counts
  const progress = { ...judged, done: answered, total, optionalDone, optionalTotal, opened }
  // Somebody who saved meanwhile has counted it already.
  await sql`
    update checksheets set done = ${answered}, total = ${total}, optional_done = ${optionalDone},
      optional_total = ${optionalTotal}, ok = ${judged.ok},
      facts = jsonb_set(facts, '{sheet}', facts -> 'sheet' || ${JSON.stringify({ progress, shared })}::jsonb)
    where id = ${id} and rev = ${rev}`.execute(db.kysely)
}
