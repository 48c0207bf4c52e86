import { stripOf } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import { arrayLiteral, command, jsonb, pipeline, prepared, type Statement } from '../../../engines/db/pipeline.ts'
import { insertEvents, type NewEvent } from '../../../live/sql.ts'
import { type MadeLink, nextLink } from '../../audit/index.ts'
import { packCells, rowOf } from '../../checksheets/index.ts'
import { type Additions, additionsOf } from '../additions.ts'
import { becameFinished, calculatedRows } from '../calculated.ts'
import type { OpenSheet } from '../openSheet.ts'
import type { Answered, ChangedSheet } from '../sheetBatch.ts'
import { keepValues } from './lookBack.ts'

/** Writes what batches changed: sheets, the answers they touched, operations, audit links, one event per sheet. */
export async function saveSheets(
  tx: Db,
  changed: readonly ChangedSheet[],
  last: readonly Statement<void>[],
): Promise<void> {
  const written = changed.length === 0 ? [] : [writtenAtOnce(changed.map(writingOf))]
  const isMore = changed.some(hasMore)
  await pipeline(tx, isMore ? written : [...written, ...last])
  if (!isMore) return
  for (const { open, batch, atomicEffects } of changed) {
    await atomicEffects.save(tx, batch, open.evaluation)
    if (becameFinished(open)) await keepValues(tx, open, batch.now)
  }
  await pipeline(tx, last)
}

/** Most saves are written in one statement; a decision may have more to write behind it. */
const hasMore = ({ open, atomicEffects }: ChangedSheet): boolean => !atomicEffects.isEmpty || becameFinished(open)

type Writing = {
  sheet: ReturnType<typeof rowOf>
  additions: Additions
  chunks: { id: string; chunk: number; cells: unknown }[]
  at: string
  done: Answered[]
  link: MadeLink | undefined
  event: NewEvent
}

function writingOf({ batch, open, entries, answered }: ChangedSheet): Writing {
  const { user, now, ip } = batch
  const { state } = open.evaluation
  const { id, ecsId, rev, status } = state.checksheet
  const facts = { chain: id, ecsId, at: now, actor: user.id, groups: user.groups, ip }
  const link = entries.length > 0 ? nextLink(open.head, facts, entries) : undefined
  const { seq: chainSeq, hash: chainHash } = link ?? open.head
  return {
    sheet: rowOf(state, open.lookBack, { chainSeq, chainHash, updatedAt: now, strip: stripOf(open.evaluation) }),
    additions: additionsOf(open.before, state),
    chunks: [...changedChunks(open), ...calculatedRows(open)],
    at: now.toISOString(),
    done: answered,
    link,
    event: { topic: `checksheet:${id}`, ecsId, payload: { checksheetId: id, rev, status, by: user.id } },
  }
}

/** All of it has no order among itself: one statement, one way to the database. */
function writtenAtOnce(writings: readonly Writing[]): Statement<void> {
  const sheets = jsonb(writings.map(({ sheet }) => sheet))
  const chunks = jsonb(writings.flatMap((writing) => writing.chunks))
  // An operation names its sheet by place: thirty of them would repeat the same id and time.
  const done = writings.flatMap((writing, i) => writing.done.map((one) => ({ ...one, place: i + 1 })))
  const { links, texts } = linkRows(writings.flatMap(({ link }) => link ?? []))
  const attachments = jsonb(writings.flatMap(({ additions }) => additions.attachments))
  const comments = jsonb(writings.flatMap(({ additions }) => additions.comments))
  return command(prepared`
    with sheets as (
      insert into checksheets as c (id, ecs_id, provisional_no, target_id, template_id, template_version_id, lot, shift,
        planned_for, created_by, created_at, status, overall, rev, revision, step, done, total,
        optional_done, optional_total, ok, warn, ng, strip, conflicts, due_at, assignee_ids, submitted_by, submitted_at,
        updated_at, facts, chain_seq, chain_hash)
      select id, ecs_id, provisional_no, target_id, template_id, template_version_id, lot, shift,
        planned_for, created_by, created_at, status, overall, rev, revision, step, done, total,
        optional_done, optional_total, ok, warn, ng, strip, conflicts, due_at, assignee_ids, submitted_by, submitted_at,
        updated_at, facts, chain_seq, chain_hash
      from jsonb_populate_recordset(null::checksheets, ${sheets}::jsonb)
      on conflict (id) do update set template_version_id = excluded.template_version_id, status = excluded.status, overall = excluded.overall, rev = excluded.rev,
        revision = excluded.revision, step = excluded.step, done = excluded.done, total = excluded.total,
        optional_done = excluded.optional_done, optional_total = excluded.optional_total, ok = excluded.ok,
        warn = excluded.warn, ng = excluded.ng, strip = excluded.strip, conflicts = excluded.conflicts, due_at = excluded.due_at,
        assignee_ids = excluded.assignee_ids, submitted_by = excluded.submitted_by,
        submitted_at = excluded.submitted_at, updated_at = excluded.updated_at, facts = excluded.facts,
        chain_seq = excluded.chain_seq, chain_hash = excluded.chain_hash),
    cells as (
      insert into answers (checksheet_id, chunk, cells)
      select id, chunk, cells from jsonb_to_recordset(${chunks}::jsonb) as a (id uuid, chunk int, cells jsonb)
      on conflict (checksheet_id, chunk) do update set cells = excluded.cells),
    attached as (
      insert into attachments (id, checksheet_id, sha256, facts)
      select id, checksheet_id, sha256, facts from jsonb_populate_recordset(null::attachments, ${attachments}::jsonb)
      on conflict (id) do update set facts = excluded.facts where attachments.checksheet_id = excluded.checksheet_id),
    said as (
      insert into comments (id, checksheet_id, item_id, row_id, text, by, at_device, received_at)
      select id, checksheet_id, item_id, row_id, text, by, at_device, received_at
      from jsonb_populate_recordset(null::comments, ${comments}::jsonb)),
    done as (
      insert into operations (id, checksheet_id, rev, outcome, at, content_hash)
      select o.id, (${arrayLiteral(writings.map(({ sheet }) => sheet.id))}::uuid[])[o.place], o.rev, o.outcome,
        (${arrayLiteral(writings.map(({ at }) => at))}::timestamptz[])[o.place], o.hash
      from unnest(${arrayLiteral(done.map(({ id }) => id))}::uuid[], ${arrayLiteral(done.map(({ place }) => place))}::int[],
        ${arrayLiteral(done.map(({ rev }) => rev))}::int[], ${outcomesOf(done)}::jsonb[],
        ${arrayLiteral(done.map(({ contentHash }) => contentHash))}::text[]) as o (id, place, rev, outcome, hash)),
    links as (
      insert into audit_links (chain, seq, ecs_id, at, actor, events, prev_hash, hash)
      select chain, seq, ecs_id, at, actor, convert_from(substring(${texts}::bytea from start for bytes), 'UTF8'),
        prev_hash, hash
      from jsonb_to_recordset(${links}::jsonb) as l (chain uuid, seq int, ecs_id uuid, at timestamptz, actor uuid,
        start int, bytes int, prev_hash text, hash text))
    ${insertEvents(writings.map(({ event }) => event))}`)
}

/** Audit texts are long and travel as they are, one behind the other; each row says where its own stands. */
function linkRows(made: readonly MadeLink[]): { links: Buffer; texts: Buffer } {
  let start = 1
  const rows = made.map(({ chain, seq, ecsId, at, actor, prevHash, hash, eventBytes: { length: bytes } }) => {
    const row = { chain, seq, ecs_id: ecsId, at, actor, start, bytes, prev_hash: prevHash, hash }
    start += bytes
    return row
  })
  return { links: jsonb(rows), texts: Buffer.concat(made.map(({ eventBytes }) => eventBytes)) }
}

/** Nearly always nothing: only what was not simply applied is kept to be told again. */
const outcomesOf = (done: Writing['done']): string | (string | null)[] =>
  done.every(({ outcome }) => outcome === null)
    ? arrayLiteral(done.map(() => 'NULL'))
    : done.map(({ outcome }) => (outcome === null ? null : JSON.stringify(outcome)))

/** Only rows of `answers` that hold a changed answer are written. */
function changedChunks({ before, evaluation, version: { chunkOf } }: OpenSheet): Writing['chunks'] {
  const { results, checksheet } = evaluation.state
  const touched = new Set<number>()
  for (const [key, result] of results) if (before.results.get(key) !== result) touched.add(chunkOf(key))
  for (const key of before.results.keys()) if (!results.has(key)) touched.add(chunkOf(key))
  if (touched.size === 0) return []
  const byChunk = Map.groupBy(results, ([key]) => chunkOf(key))
  return [...touched].map((chunk) => ({ id: checksheet.id, chunk, cells: packCells(byChunk.get(chunk) ?? []) }))
}

export async function removeAnswers(tx: Db, checksheetId: string): Promise<void> {
  await tx.deleteFrom('answers').where('checksheet_id', '=', checksheetId).execute()
}
