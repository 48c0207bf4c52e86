import { type api, numberOf } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../engines/db/index.ts'

/**
 * What the analytics should say, worked out a second time: plain loops over every row, sharing nothing with the product's
 * sums but the definitions in words.
 */

type Cell = [value: string | null, judgement: string]
export type LoopSheet = {
  id: string
  ecsId: string
  day: string
  templateId: string
  targetId: string
  shift: string | null
  status: string
  dueAt: Date | null
  submittedAt: Date | null
  createdAt: Date
  counts: { ok: number; warn: number; ng: number }
  shared: { ok: number; warn: number; ng: number }
  cells: Record<string, Cell>
  assigneeIds: string[]
}

export async function loadSheets(db: Db, ecsIds: readonly string[]): Promise<LoopSheet[]> {
  const rows = await db
    .selectFrom('checksheets')
    .selectAll()
    .select(sql<string>`day::text`.as('on'))
    .where('ecs_id', 'in', ecsIds)
    .execute()
  const answers = await db
    .selectFrom('answers as a')
    .innerJoin('checksheets as c', 'c.id', 'a.checksheet_id')
    .select(['a.checksheet_id', 'a.cells'])
    .where('c.ecs_id', 'in', ecsIds)
    .execute()
  const cells = new Map<string, Record<string, Cell>>()
  for (const { checksheet_id, cells: chunk } of answers) {
    const all = cells.get(checksheet_id) ?? {}
    for (const [key, cell] of Object.entries(chunk.cells)) all[key] = [cell[0], cell[1]]
    cells.set(checksheet_id, all)
  }
  return rows.map((row) => {
    const counts = { ok: row.ok ?? 0, warn: row.warn, ng: row.ng }
    const told = (row.facts.sheet as { shared?: { progress: LoopSheet['counts'] } }).shared?.progress
    return {
      id: row.id,
      ecsId: row.ecs_id,
      day: row.on,
      templateId: row.template_id,
      targetId: row.target_id,
      shift: row.shift,
      status: row.status,
      dueAt: row.due_at,
      submittedAt: row.submitted_at,
      createdAt: row.created_at,
      counts,
      shared: told ? { ok: told.ok, warn: told.warn, ng: told.ng } : counts,
      cells: cells.get(row.id) ?? {},
      assigneeIds: row.assignee_ids,
    }
  })
}

export type LoopQuestion = { from: string; to: string; now: Date; today: string; all: boolean }

const isDone = ({ status }: LoopSheet) => status === 'waiting' || status === 'approved'
const isOpen = ({ status }: LoopSheet) => status === 'planned' || status === 'open' || status === 'returned'

export function sumsByLoops(sheets: readonly LoopSheet[], { now, today, all }: LoopQuestion): api.SheetSums {
  const sums = { total: 0, done: 0, doneLate: 0, late: 0, missed: 0, cancelled: 0, ng: 0, warn: 0 }
  let [judgedItems, ngItems] = [0, 0]
  for (const sheet of sheets) {
    if (sheet.status === 'void') continue
    if (sheet.status === 'cancelled') {
      sums.cancelled += 1
      continue
    }
    sums.total += 1
    if (isOpen(sheet) && sheet.dueAt && sheet.dueAt < now) {
      if (sheet.day < today) sums.missed += 1
      else sums.late += 1
    }
    if (!isDone(sheet)) continue
    sums.done += 1
    if (sheet.dueAt && sheet.submittedAt && sheet.submittedAt > sheet.dueAt) sums.doneLate += 1
    const { ok, warn, ng } = all ? sheet.counts : sheet.shared
    if (ng > 0) sums.ng += 1
    else if (warn > 0) sums.warn += 1
    judgedItems += ok + warn + ng
    ngItems += ng
  }
  return { ...sums, judgedItems, ngItems }
}

export const inPeriod = (sheets: readonly LoopSheet[], { from, to }: { from: string; to: string }): LoopSheet[] =>
  sheets.filter(({ day }) => day >= from && day <= to)

/** Sheets by item: `ng` where it was 否 anywhere in the sheet, else `warn`. `isTold` says which items may be named. */
export function itemsByLoops(sheets: readonly LoopSheet[], isTold: (itemId: string) => boolean) {
  const found = new Map<string, { ng: number; warn: number }>()
  for (const sheet of sheets.filter(isDone)) {
    const worst = new Map<string, 'ng' | 'warn'>()
    for (const [key, [, judgement]] of Object.entries(sheet.cells)) {
      const item = key.split('/')[0]!
      if (judgement === 'ng') worst.set(item, 'ng')
      else if (judgement === 'warn' && worst.get(item) !== 'ng') worst.set(item, 'warn')
    }
    for (const [item, as] of worst) {
      if (!isTold(item)) continue
      const sum = found.get(item) ?? { ng: 0, warn: 0 }
      sum[as] += 1
      found.set(item, sum)
    }
  }
  return found
}

export function targetsByLoops(sheets: readonly LoopSheet[], all: boolean) {
  const found = new Map<string, { ng: number; warn: number }>()
  for (const sheet of sheets.filter(isDone)) {
    const { ng, warn } = all ? sheet.counts : sheet.shared
    if (ng + warn === 0) continue
    const sum = found.get(sheet.targetId) ?? { ng: 0, warn: 0 }
    if (ng > 0) sum.ng += 1
    else sum.warn += 1
    found.set(sheet.targetId, sum)
  }
  return found
}

/** Sheets by group of those they are given to, as `groupsOf` knows them; nobody of any group is `none`. */
export function crewsByLoops(sheets: readonly LoopSheet[], groupsOf: ReadonlyMap<string, string[]>) {
  const found = new Map<string, LoopSheet[]>()
  for (const sheet of sheets) {
    if (sheet.status === 'void') continue
    const groups = new Set<string>()
    for (const id of sheet.assigneeIds) for (const group of groupsOf.get(id) ?? []) groups.add(group)
    if (groups.size === 0) groups.add('none')
    for (const group of groups) {
      const own = found.get(group)
      if (own) own.push(sheet)
      else found.set(group, [sheet])
    }
  }
  return found
}

/** Cpk of the newest fifty readings of an item outside of tables: mean, mean moving range / 1.128, nearer limit / 3σ. */
export function cpkByLoops(
  sheets: readonly LoopSheet[],
  targetId: string,
  itemId: string,
  limits: { lower: number; upper: number },
): number | null {
  const values = sheets
    .filter((sheet) => isDone(sheet) && sheet.targetId === targetId)
    .sort((a, b) => byOrder([a.day, a.createdAt.toISOString(), a.id], [b.day, b.createdAt.toISOString(), b.id]))
    .slice(-50)
    .map(({ cells }) => numberOf(cells[itemId]?.[0]))
    .filter((value) => value !== null)
  if (values.length < 2) return null
  let [sum, ranges] = [0, 0]
  for (const [at, value] of values.entries()) {
    sum += value
    if (at > 0) ranges += Math.abs(value - values[at - 1]!)
  }
  const mean = sum / values.length
  const sigma = ranges / (values.length - 1) / 1.128
  return sigma > 0 ? Math.min(mean - limits.lower, limits.upper - mean) / (3 * sigma) : null
}

const byOrder = (a: string[], b: string[]): number => {
  for (const [at, text] of a.entries()) if (text !== b[at]) return text < b[at]! ? -1 : 1
  return 0
}
