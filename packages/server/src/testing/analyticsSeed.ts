import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../engines/db/index.ts'

export type SeedPlace = {
  ecsId: string
  targetIds: string[]
  templateId: string
  versionId: string
  by: string
  /** Whom sheets are given to: one of these lists each. */
  crews: string[][]
  /** An item that is judged by its number, one of 良否, and a personal one. */
  items: { press: string; look: string; temp: string }
  today: string
}

const dayMs = 86_400_000
const batch = 2000

/** The same numbers every time. */
export function rolls(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const statuses = ['planned', 'open', 'waiting', 'returned', 'approved', 'approved', 'approved', 'cancelled', 'void']

/** Sheets of a hundred days as rows, in every state, with answers: going through the API would take an hour. */
export async function seedSheets(db: Db, place: SeedPlace, count: number, seed = 28): Promise<void> {
  const roll = rolls(seed)
  for (let done = 0; done < count; done += batch) {
    const made = Array.from({ length: Math.min(batch, count - done) }, () => sheetOf(place, roll))
    await sql`
      insert into checksheets (id, ecs_id, target_id, template_id, template_version_id, status, overall, rev, revision,
        done, total, ok, warn, ng, shift, planned_for, due_at, assignee_ids, created_by, created_at, submitted_at,
        updated_at, facts, chain_hash)
      select id, ecs_id, target_id, template_id, template_version_id, status, overall, 2, 1, 3, 3, ok, warn, ng, shift,
        planned_for, due_at, assignee_ids, created_by, created_at, submitted_at, created_at, facts, repeat('0', 64)
      from jsonb_populate_recordset(null::checksheets, ${JSON.stringify(made.map(({ row }) => row))}::jsonb)`.execute(
      db,
    )
    await sql`
      insert into answers (checksheet_id, chunk, cells)
      select id, 0, cells from jsonb_to_recordset(${JSON.stringify(made.map(({ row, cells }) => ({ id: row.id, cells })))}::jsonb)
        as a (id uuid, cells jsonb)`.execute(db)
  }
}

function sheetOf(
  { ecsId, targetIds, templateId, versionId, by, crews, items, today }: SeedPlace,
  roll: (n: number) => number,
) {
  const status = statuses[roll(statuses.length)]!
  const start = Date.parse(`${today}T00:00:00Z`) - roll(100) * dayMs
  const press = (130 + roll(22)) / 10
  const judged = press > 15 ? 'ng' : press > 14.5 ? 'warn' : 'ok'
  const look = roll(30) === 0 ? 'ng' : 'ok'
  const temp = roll(25) === 0 ? 'ng' : 'ok'
  const cell = (value: string, judgement: string) => [
    value,
    judgement,
    'manual',
    randomUUID(),
    1,
    0,
    0,
    0,
    1,
    '',
    '',
    0,
  ]
  const sum = (list: string[]) => ({
    ok: list.filter((one) => one === 'ok').length,
    warn: list.filter((one) => one === 'warn').length,
    ng: list.filter((one) => one === 'ng').length,
  })
  const counts = sum([judged, look, temp])
  const shared = sum([judged, look])
  const worst = ({ ng, warn }: typeof counts) => (ng > 0 ? 'ng' : warn > 0 ? 'warn' : 'ok')
  const isDone = status === 'waiting' || status === 'approved'
  const row = {
    id: randomUUID(),
    ecs_id: ecsId,
    target_id: targetIds[roll(targetIds.length)],
    template_id: templateId,
    template_version_id: versionId,
    status,
    overall: worst(counts),
    ...counts,
    shift: [null, '日勤', '夜勤'][roll(3)],
    planned_for: new Date(start).toISOString().slice(0, 10),
    due_at: roll(8) === 0 ? null : new Date(start + roll(36) * 3_600_000).toISOString(),
    assignee_ids: crews[roll(crews.length)],
    created_by: by,
    created_at: new Date(start + roll(1000) * 1000).toISOString(),
    submitted_at: isDone ? new Date(start + roll(40) * 3_600_000).toISOString() : null,
    facts: { sheet: { shared: { progress: shared, overall: worst(shared) } }, addedItems: [] },
  }
  const cells = {
    who: [by],
    devices: [by],
    cells: {
      [items.press]: cell(String(press), judged),
      [items.look]: cell(look, look),
      [items.temp]: cell('36', temp),
    },
  }
  return { row, cells }
}
