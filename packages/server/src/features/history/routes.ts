import { randomUUID } from 'node:crypto'
import { api, appError, type PlanItem } from '@ecs/core'
import { route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { timeZoneOf } from '../checksheetList/index.ts'
import { calculatedChunks, dayIn, judgedFor, personalFilterIn, planOf, type VersionPlan } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { requireTarget } from '../targets/index.ts'
import { exportSheets } from './export.ts'
import { itemFacts, monthSheetOf } from './monthSheet.ts'
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
    return monthSheetOf(tx, user, await requireTarget(tx, user, params.targetId), query)
  }),

  route(api.exportChecksheets, async (context, { params: { ecsId }, query }) => {
    await requireEcs(context.tx, context.user, ecsId)
    // Records that leave the house leave a trace, before the first line is written.
    const entry = { action: 'export.csv', entity: 'export', id: randomUUID(), after: { ecsId, ...query } } as const
    await context.services.db.kysely.transaction().execute((own) => appendAudit({ ...context, tx: own }, [entry]))
    return exportSheets(context, ecsId, query)
  }),
]

/** Where the cell of an item outside of tables lies. */
const plainChunk = ({ chunkOf }: VersionPlan, { id, kind }: PlanItem['item']): number =>
  kind === 'calc' ? calculatedChunks.plain : chunkOf(id)

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
