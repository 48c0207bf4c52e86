import { api, type PlanItem, type Target } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { judgedFor, personalFilterIn, planOf, planWith } from '../checksheets/index.ts'
import * as sql from './sql.ts'

type Wanted = { month: string; templateId?: string | undefined }

/** 日常点検表 of one target as this person may see it. */
export async function monthSheetOf(
  tx: Db,
  user: User,
  target: Pick<Target, 'id' | 'code' | 'name' | 'ecsId'>,
  query: Wanted,
): Promise<api.MonthSheet> {
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
}

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

export const itemFacts = ({
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
}: PlanItem['item']) => ({
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
