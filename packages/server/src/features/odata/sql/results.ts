import { api, type Item, type Result, visibleState } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { User } from '../../../http/user.ts'
import { loadSheets, personalFilterOf, planOf, type StoredSheet } from '../../checksheets/index.ts'
import * as people from '../../people/index.ts'
import { columnsIn, conjunctsOf, type Filter } from '../filter.ts'
import { matches, type Row } from '../filterRow.ts'
import type { Options } from '../options.ts'
import { refuse } from '../refuse.ts'
import { sortedPage } from '../sortedPage.ts'
import { fromSheets, resultColumns } from './columns.ts'
import { filterSql } from './filter.ts'
import type { FeedPage, FeedScope } from './page.ts'

const sheetsAtOnce = 50
/** A page ends after so many sheets even when few of their results were asked for: the rest follows by its link. */
const mostSheetsPerPage = 500
const mostSheetsCounted = 20_000
/** Values lie inside of the sheets: sorting by one reads all of them. */
const mostSheetsSorted = 2000

type Ready = { tx: Db; user: User; scope: FeedScope; sheetParts: Filter[]; rowParts: Filter[] }

/**
 * Results lie with their sheets, so a page walks along the sheets in the order of their ids; in any other order all of
 * them are read first. What of them is personal is
 * left out where the sheet itself would leave it out (P15).
 */
export async function resultsPage(tx: Db, user: User, scope: FeedScope, options: Options): Promise<FeedPage> {
  const { filter, select, order, top, skip, isCounted, token } = options
  const parts = filter ? conjunctsOf(filter) : []
  const isOfSheet = (part: Filter) => columnsIn(part).every((name) => resultColumns[name]!.at)
  const ready = {
    ...{ tx, user, scope },
    ...{ sheetParts: parts.filter(isOfSheet), rowParts: parts.filter((part) => !isOfSheet(part)) },
  }
  const count = isCounted ? await countAll(ready) : undefined
  if (order.some(({ column, isFalling }) => column !== 'ChecksheetId' || isFalling)) {
    const page = sortedPage(await everyRow(ready), options)
    return { ...page, rows: page.rows.map((row) => only(row, select)), count }
  }
  const start = token === undefined ? { sheetId: undefined, skip } : readToken(token)
  const { rows, next } = await walk(ready, start, top)
  return { rows: rows.map((row) => only(row, select)), next, count }
}

type Start = { sheetId: string | undefined; skip: number }

/** Along the sheets until the page is full, or has looked at enough of them. */
async function walk(ready: Ready, { sheetId, skip }: Start, top: number | undefined) {
  const limit = Math.min(top ?? api.odataPageSize, api.odataPageSize)
  const isLastPage = top !== undefined && top <= limit
  const rows: Row[] = []
  let [after, skipping] = [sheetId, skip]
  const tokenAt = (told: number) => `r:${after ?? ''}:${told}`
  for (let walked = 0; walked < mostSheetsPerPage; walked += sheetsAtOnce) {
    const sheets = await nextSheets(ready, after)
    for (const { id, results } of sheets) {
      const found = results.slice(skipping)
      const room = limit - rows.length
      rows.push(...found.slice(0, room))
      if (isLastPage && rows.length === limit) return { rows, next: undefined }
      if (found.length > room) return { rows, next: tokenAt(skipping + room) }
      skipping = Math.max(0, skipping - results.length)
      after = id
    }
    if (sheets.length < sheetsAtOnce) return { rows, next: undefined }
  }
  return { rows, next: tokenAt(skipping) }
}

const only = (row: Row, select: readonly string[]): Row =>
  Object.fromEntries(select.map((name) => [name, row[name] ?? null]))

/** `r:` the sheet before, and how many results of the next one were told already. */
function readToken(token: string): Start {
  const found = /^r:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?:(\d{1,7})$/.exec(token)
  return found ? { sheetId: found[1], skip: Number(found[2]) } : refuse('$skiptoken', '不正な値です')
}

async function countAll(ready: Ready): Promise<number> {
  let [total, walked] = [0, 0]
  for await (const { results } of everySheet(ready)) {
    total += results.length
    walked += 1
    if (walked > mostSheetsCounted) refuse('$count', '件数が多すぎます。$filter で期間や対象を絞ってください')
  }
  return total
}

async function everyRow(ready: Ready): Promise<Row[]> {
  const sheets: Row[][] = []
  for await (const { results } of everySheet(ready)) {
    sheets.push(results)
    if (sheets.length > mostSheetsSorted)
      refuse(
        '$orderby',
        `並べ替えは記録${mostSheetsSorted}枚までです。$filter で絞るか、取り込んだ後に並べ替えてください`,
      )
  }
  return sheets.flat()
}

async function* everySheet(ready: Ready): AsyncGenerator<SheetResults> {
  for (let after: string | undefined; ; ) {
    const sheets = await nextSheets(ready, after)
    yield* sheets
    if (sheets.length < sheetsAtOnce) return
    after = sheets.at(-1)!.id
  }
}

type SheetResults = { id: string; results: Row[] }

async function nextSheets(ready: Ready, after: string | undefined): Promise<SheetResults[]> {
  const { tx, user, rowParts } = ready
  const facts = await sheetFacts(ready, after)
  const stored = await loadSheets(
    tx,
    facts.map(({ id }) => id),
  )
  const names = await people.namesOf(tx, [...new Set([...stored.values()].flatMap(enteredBy))])
  const found: SheetResults[] = []
  for (const { id, ...sheet } of facts) {
    const one = stored.get(id)
    const rows = one ? await rowsOf(tx, user, one, sheet, names) : []
    found.push({ id, results: rows.filter((row) => rowParts.every((part) => matches(part, row))) })
  }
  return found
}

const enteredBy = ({ state }: StoredSheet): string[] => [...state.results.values()].map((result) => result.enteredBy)

async function sheetFacts({ tx, scope, sheetParts }: Ready, after: string | undefined) {
  const named = Object.entries(resultColumns).flatMap(([name, { at, type }]) =>
    at && name !== 'ChecksheetId' ? [sql`${type === 'Date' ? sql`${at}::text` : at} as ${sql.id(name)}`] : [],
  )
  const conditions: RawBuilder<unknown>[] = [
    scope === null ? sql`true` : sql`c.ecs_id = any(${scope}::uuid[])`,
    ...(after ? [sql`c.id > ${after}::uuid`] : []),
    ...sheetParts.map((part) => filterSql(part, resultColumns)),
  ]
  const { rows } = await sql<Row & { id: string }>`
    select c.id, ${sql.join(named)} from ${fromSheets} where c.status <> 'planned' and ${sql.join(conditions, sql` and `)}
    order by c.id limit ${sheetsAtOnce}`.execute(tx)
  return rows
}

async function rowsOf(tx: Db, user: User, stored: StoredSheet, sheet: Row, names: Map<string, string>): Promise<Row[]> {
  const { id, template_version_id: versionId } = stored.row
  const shown = visibleState(stored.state, await personalFilterOf(tx, user, stored.state))
  const { content } = await planOf(tx, versionId)
  const items = new Map(
    content.processes.flatMap(({ name, items: own }) => own.map((item) => [item.id, { item, process: name }])),
  )
  for (const { item } of stored.state.addedItems) items.set(item.id, { item, process: '' })
  return [...shown.results]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, result]) => {
      const of = items.get(result.itemId)
      return {
        ChecksheetId: id,
        ...sheet,
        ...rowOf(result, of?.item),
        ProcessName: of?.process ?? null,
        EnteredBy: names.get(result.enteredBy) ?? null,
      }
    })
}

const rowOf = (result: Result, item: Item | undefined): Row => ({
  ItemId: result.itemId,
  RowId: result.rowId ?? '',
  ItemNo: item?.no ?? null,
  ItemKey: item?.key ?? null,
  ItemName: item?.name ?? null,
  Kind: item?.kind ?? null,
  Unit: item?.unit ?? null,
  Value: result.value,
  NumberValue: numberOf(result.value, item),
  Judgement: result.judgement,
  Source: result.source,
  Comment: result.comment ?? null,
  EnteredAt: result.enteredAtDevice,
})

/** For charts; the value itself stays a text, digit by digit as it was entered. */
function numberOf(value: string | null, item: Item | undefined): number | null {
  if (value === null || (item?.kind !== 'number' && item?.kind !== 'meter')) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
