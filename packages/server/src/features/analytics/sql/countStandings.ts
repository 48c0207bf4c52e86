import { exceedances, type PlanItem, personalItems, type Signal, standingOf, standingPoints } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { planOf } from '../../checksheets/index.ts'
import { handedIn } from './countDays.ts'

export type TargetTemplate = { targetId: string; templateId: string }

/** What is drawn of an item beside its index. */
export type StandingFacts = {
  item: Pick<
    PlanItem['item'],
    'id' | 'name' | 'kind' | 'unit' | 'decimals' | 'lower' | 'upper' | 'warnLower' | 'warnUpper' | 'spc'
  >
  cp: number | null
  ppk: number | null
  mean: number | null
  days: string[]
  points: (number | null)[]
  readings: number[]
  lines: { center: number; ucl: number; lcl: number } | null
  signals: Signal[]
}

const measured = ['number', 'meter', 'calc']

/** K23 Works out anew how the measured items of a target do, by the items of the version it was last inspected with. */
export async function countStandings(tx: Db, { targetId, templateId }: TargetTemplate): Promise<void> {
  await tx
    .deleteFrom('analytics_standings')
    .where('target_id', '=', targetId)
    .where('template_id', '=', templateId)
    .execute()
  const sheets = await newestSheets(tx, { targetId, templateId })
  const last = sheets.at(-1)
  if (!last) return
  const { plan } = await planOf(tx, last.version_id)
  // A counter that only rises has no process to be capable of.
  const items = [...plan.items.values()].filter(({ item }) => measured.includes(item.kind) && !item.monotonic)
  const cells = await readingsOf(
    tx,
    sheets.map(({ id }) => id),
    items.map(({ item }) => item.id),
  )
  const personal = personalItems(plan)
  const rows = items.flatMap((found) => {
    const made = standingRow(found, sheets, cells)
    const about = { target_id: targetId, template_id: templateId, ecs_id: last.ecs_id, item_id: found.item.id }
    return made ? [{ ...about, is_personal: personal.has(found.item.id), ...made }] : []
  })
  if (rows.length > 0) await tx.insertInto('analytics_standings').values(rows).execute()
}

type Sheet = { id: string; ecs_id: string; version_id: string; day: string }

async function newestSheets(tx: Db, { targetId, templateId }: TargetTemplate): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`
    select c.id, c.ecs_id, c.template_version_id as version_id, c.day::text as day from checksheets c
    where c.target_id = ${targetId} and c.template_id = ${templateId} and ${handedIn}
    order by c.day desc, c.created_at desc, c.id desc limit ${standingPoints}`.execute(tx)
  return rows.reverse()
}

/** Readings by sheet and item: several where the item stands in a table. */
async function readingsOf(tx: Db, sheetIds: string[], itemIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; item_id: string; values: string[] }>`
    select a.checksheet_id as id, split_part(cell.key, '/', 1) as item_id,
      array_agg(cell.value ->> 0 order by cell.key) as values
    from answers a cross join lateral jsonb_each(a.cells -> 'cells') cell
    where a.checksheet_id = any(${sheetIds}::uuid[]) and split_part(cell.key, '/', 1) = any(${itemIds}::text[])
      and cell.value ->> 0 is not null
    group by 1, 2`.execute(tx)
  return new Map(rows.map((row) => [`${row.id}/${row.item_id}`, row.values]))
}

function standingRow({ item }: PlanItem, sheets: readonly Sheet[], cells: ReadonlyMap<string, string[]>) {
  const { id, name, kind, unit, decimals, lower, upper, warnLower, warnUpper, spc } = item
  const points = sheets.flatMap((sheet) => {
    const values = cells.get(`${sheet.id}/${id}`)?.filter((value) => /^-?\d+(?:\.\d+)?$/.test(value)) ?? []
    return values.length > 0 ? [{ day: sheet.day, values }] : []
  })
  const standing = standingOf(
    item,
    points.map(({ values }) => values),
  )
  if (!standing) return undefined
  const { level } = standing.pair
  const lines = level.points.findLast((point) => point.lines)?.lines
  const facts: StandingFacts = {
    item: { id, name, kind, unit, decimals, lower, upper, warnLower, warnUpper, spc },
    cp: standing.capability.cp,
    ppk: standing.capability.ppk,
    mean: standing.capability.mean,
    days: points.map(({ day }) => day),
    points: level.points.map(({ value }) => value),
    readings: points.flatMap(({ values }) => values.map(Number)),
    lines: lines ? { center: lines.center, ucl: lines.ucl, lcl: lines.lcl } : null,
    signals: standing.signals,
  }
  const left = exceedances(
    { lower, upper },
    points.map(({ values }) => values),
  )
  return {
    cpk: standing.capability.cpk,
    alarms: standing.signals.length,
    outside: new Set(left.flatMap((one) => one.points)).size,
    facts: JSON.stringify(facts),
  }
}
