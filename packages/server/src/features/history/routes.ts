import { api, appError, type PlanItem } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { timeZoneOf } from '../checksheetList/sql.ts'
import { calculatedChunks } from '../checksheets/chunks.ts'
import { dayIn } from '../checksheets/context.ts'
import { judgedFor } from '../checksheets/judged.ts'
import { planOf, planWith, type VersionPlan } from '../checksheets/plans.ts'
import { personalFilterIn } from '../checksheets/readable.ts'
import { requireEcs } from '../ecs/scope.ts'
import { requireTarget } from '../targets/scope.ts'
import { exportSheets } from './export.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.getCalendar, async ({ tx, user, now }, { params: { ecsId }, query }) => {
    await requireEcs(tx, user, ecsId)
    const today = dayIn(await timeZoneOf(tx, ecsId), now())
    return { rows: await sql.daysOf(tx, ecsId, query, { now: now(), today, judged: judgedFor(user) }) }
  }),

  route(api.itemSeries, async ({ tx, user }, { params, query }) => {
    const target = await requireTarget(tx, user, params.targetId)
    const versions = await Promise.all((await sql.versionsWith(tx, target.id, query)).map((id) => planOf(tx, id)))
    const holders = versions.filter(({ plan }) => plan.items.has(params.itemId))
    const found = holders.at(-1)?.plan.items.get(params.itemId)
    // Whoever may see personal values only of themselves sees no history of them.
    const plans = versions.map(({ plan }) => plan)
    const { showsItem } = await personalFilterIn(tx, user, target.ecsId, plans)
    if (!found || !showsItem(params.itemId)) throw appError('notFound')
    const chunks = found.process.repeat ? [] : holders.map((version) => plainChunk(version, found.item))
    const rows = await sql.cellsOf(tx, target.id, params.itemId, query, { chunks, limit: api.mostPoints + 1 })
    return {
      item: itemFacts(found.item),
      points: rows.slice(0, api.mostPoints).map(pointOf),
      isCut: rows.length > api.mostPoints,
    }
  }),

  route(api.ngRates, async ({ tx, user }, { params: { ecsId }, query }) => {
    await requireEcs(tx, user, ecsId)
    if (query.itemId) {
      const versions = await Promise.all(
        (await sql.versionsOf(tx, ecsId, query.templateId)).map((id) => planOf(tx, id)),
      )
      const plans = versions.map(({ plan }) => plan)
      const { showsItem } = await personalFilterIn(tx, user, ecsId, plans)
      if (!showsItem(query.itemId)) throw appError('notFound')
    }
    return { rows: await sql.ratesOf(tx, ecsId, query, judgedFor(user)) }
  }),

  route(api.getMonthSheet, async ({ tx, user }, { params, query }) => {
    const target = await requireTarget(tx, user, params.targetId)
    const period = monthPeriod(query.month)
    const templates = await sql.templatesOf(tx, target.id, period)
    const chosen = templates.find(({ id }) => id === query.templateId) ?? templates[0]
    const about = { target: `${target.code}　${target.name}`, templates }
    if (!chosen) return { ...about, templateId: null, items: [], sheets: [], isCut: false }
    const found = await sql.monthOf(tx, target.id, chosen.id, period, {
      limit: api.mostMonthSheets + 1,
      judged: judgedFor(user),
    })
    const rows = found.slice(0, api.mostMonthSheets)
    const items = await itemsOf(tx, user, target.ecsId, rows)
    return {
      ...about,
      templateId: chosen.id,
      items: items.map(monthItem),
      sheets: rows.map((row) => sheetOf(row, items)),
      isCut: found.length > rows.length,
    }
  }),

  route(api.exportChecksheets, async (context, { params: { ecsId }, query }) => {
    await requireEcs(context.tx, context.user, ecsId)
    return exportSheets(context, ecsId, query)
  }),
]

/** Where the cell of an item outside of tables lies. */
const plainChunk = ({ chunkOf }: VersionPlan, { id, kind }: PlanItem['item']): number =>
  kind === 'calc' ? calculatedChunks.plain : chunkOf(id)

type MonthItem = Pick<PlanItem, 'item' | 'process'> & { isAdded?: true }

/** Items of the newest version first; those that an older one had follow, then what was added on site. */
async function itemsOf(tx: Db, user: User, ecsId: string, rows: sql.MonthRow[]): Promise<MonthItem[]> {
  const items = new Map<string, MonthItem>()
  const add = (found: MonthItem) => {
    if (!items.has(found.item.id)) items.set(found.item.id, found)
  }
  const versions = [...new Set(rows.map((row) => row.template_version_id).reverse())]
  for (const id of versions) for (const found of (await planOf(tx, id)).plan.items.values()) add(found)
  for (const { template_version_id, added } of rows) {
    for (const { processId, item } of added) {
      const process = (await planOf(tx, template_version_id)).plan.processes.get(processId)
      if (process) add({ item, process, isAdded: true })
    }
  }
  const plans = await Promise.all(
    rows.map(async ({ template_version_id, added }) => planWith(await planOf(tx, template_version_id), added)),
  )
  const { showsItem } = await personalFilterIn(tx, user, ecsId, [...new Set(plans)])
  return [...items.values()].filter(({ item }) => showsItem(item.id))
}

const itemFacts = ({ id, name, kind, unit, decimals, lower, upper, warnLower, warnUpper, spc }: PlanItem['item']) => ({
  id,
  name,
  kind,
  unit,
  decimals,
  lower,
  upper,
  warnLower,
  warnUpper,
  spc,
})

const monthItem = ({ item, process, isAdded }: MonthItem) => ({
  ...itemFacts(item),
  process: process.name,
  place: isAdded ? ('added' as const) : process.repeat ? ('table' as const) : ('plain' as const),
})

const worst = ['ng', 'warn', 'ok', 'na', 'none'] as const

function pointOf({ id, doc_no, day, at, shift, cells }: sql.CellRow): api.SeriesPoint {
  const list = Object.values(cells)
  return {
    checksheetId: id,
    docNo: doc_no,
    day,
    at: at.toISOString(),
    shift,
    values: list.flatMap(([value]) => value ?? []),
    judgement: worst.find((judgement) => list.some((cell) => cell[1] === judgement)) ?? 'none',
  }
}

function sheetOf(row: sql.MonthRow, items: MonthItem[]): api.MonthSheet['sheets'][number] {
  const { id, doc_no, day, shift, status, overall } = row
  const cells = Object.fromEntries(
    items.flatMap(({ item }) => (row.cells[item.id] ? [[item.id, row.cells[item.id]!]] : [])),
  )
  return { checksheetId: id, docNo: doc_no, day, shift, status, overall, cells }
}

function monthPeriod(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}
