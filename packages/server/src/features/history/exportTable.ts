import { setImmediate } from 'node:timers/promises'
import { type api, type CsvColumn, labels } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { timeZoneOf, type View } from '../checksheetList/index.ts'
import { dayIn, judgedFor, personalFilterIn, planOf } from '../checksheets/index.ts'
import { cellWords, fileWords, type ItemColumn, itemColumns, unknownPerson, type Words } from './exportColumns.ts'
import { exportNames, type RowNames } from './exportNames.ts'
import { type ExportRow, exportPage, exportVersions } from './sql/export.ts'

/** The first page is small, so that writing begins while the database still reads; each next one is twice as large. */
const firstRows = 250
const mostRows = 2000
const rowsPerSlice = 200

const headers = ['文書番号', '実施日', 'シフト', '対象コード', '対象', 'ひな形', '版', 'ロット', '状態', '総合判定']
const tailHeaders = ['否', '注意', '必須入力済み', '必須項目数', '担当', '作成日時', '提出日時', '改訂']
const signedHeaders = ['確認者', '確認日時', '承認者', '承認日時']

const text = (header: string): CsvColumn => ({ header, kind: 'text' })
const number = (header: string): CsvColumn => ({ header, kind: 'number' })

export type ExportContext = Pick<Context, 'tx' | 'user' | 'now' | 'signal'> & { services: Pick<Services, 'config'> }
type ExportQuery = api.ListFilters & { ids?: readonly string[] | undefined }
export type ExportTable = { columns: CsvColumn[]; slices: AsyncGenerator<(string | null)[][]>; day: string }

/** The sheets of a view, newest first. Sheets of one template have a column for each of its items. */
export async function exportTable(
  context: ExportContext,
  ecsId: string,
  { ids, ...filters }: ExportQuery,
): Promise<ExportTable> {
  const { tx, user, now } = context
  const view: View = { ...filters, tab: 'all', judged: judgedFor(user), ids: ids && [...ids] }
  const tz = await timeZoneOf(tx, ecsId)
  const today = { day: dayIn(tz, now()), tz }
  const versions = await exportVersions(tx, ecsId, view, today)
  const isOneTemplate = new Set(versions.map(({ template_id }) => template_id)).size === 1
  const plans = await Promise.all(versions.map(async ({ id }) => (await planOf(tx, id)).plan))
  const filter = await personalFilterIn(tx, user, ecsId, plans)
  const items = isOneTemplate ? itemColumns(plans, filter) : []
  const { publicUrl, port } = context.services.config
  const words = { timeOf: siteTime(tz), base: publicUrl ?? `http://localhost:${port}`, shows: filter.showsItem }
  return {
    columns: [
      ...headers.map(text),
      ...items.map(({ column }) => column),
      ...tailHeaders.map(number),
      ...signedHeaders.map(text),
      number('写真枚数'),
      text('記録のリンク'),
    ],
    slices: slicesOf(pages(context, ecsId, view, today, items), items, words),
    day: today.day,
  }
}

type ExportedPage = { rows: ExportRow[]; namesIn: (row: ExportRow) => RowNames }

async function* pages(
  { tx, signal }: ExportContext,
  ecsId: string,
  view: View,
  today: { day: string; tz: string },
  items: ItemColumn[],
): AsyncGenerator<ExportedPage> {
  const page = (after: string | undefined, limit: number) => exportPage(tx, ecsId, view, today, { items, after, limit })
  const namesOf = exportNames(tx, items)
  let limit = firstRows
  let next: Promise<ExportRow[]> | undefined = page(undefined, limit)
  while (next && !signal.aborted) {
    const rows: ExportRow[] = await next
    const namesIn = await namesOf(rows)
    // The next page is read while this one is written.
    const isLast: boolean = rows.length < limit
    limit = Math.min(limit * 2, mostRows)
    next = isLast ? undefined : page(rows.at(-1)!.place, limit)
    next?.catch(() => undefined)
    yield { rows, namesIn }
  }
}

type TableWords = { timeOf: Words['timeOf']; base: string; shows: (itemId: string) => boolean }

/**
 * A page is written in slices. Between them the process takes the next page off the database's hands, which would
 * otherwise stand still with full hands until all of this one is written.
 */
async function* slicesOf(
  source: AsyncGenerator<ExportedPage>,
  items: ItemColumn[],
  words: TableWords,
): AsyncGenerator<(string | null)[][]> {
  for await (const { rows, namesIn } of source)
    for (let at = 0; at < rows.length; at += rowsPerSlice) {
      yield rows.slice(at, at + rowsPerSlice).map((row) => valuesOf(row, items, namesIn(row), words))
      await setImmediate()
    }
}

function valuesOf(row: ExportRow, items: ItemColumn[], names: RowNames, words: TableWords): (string | null)[] {
  const around = { nameOf: names.nameOf, timeOf: words.timeOf }
  const photos = row.files.filter(({ kind, item }) => kind === 'photo' && (item === null || words.shows(item)))
  return [
    row.number,
    row.day,
    row.shift,
    names.target.code,
    names.target.name,
    names.template.name,
    String(names.template.version),
    row.lot,
    labels.checksheetStatus[row.status],
    labels.judgement[row.overall],
    ...items.map((item, index) =>
      item.files ? fileWords(row.files, item, around) : cellWords(row.cells[index], item, around),
    ),
    String(row.ng),
    String(row.warn),
    String(row.done),
    String(row.total),
    names.people,
    row.made,
    row.submitted,
    String(row.revision),
    ...signedBy(row, 'check', around),
    ...signedBy(row, 'approve', around),
    String(photos.length),
    `${words.base}/checksheet/${row.id}/record`,
  ]
}

/** Who put their name to it and when; several of one step stand in one cell. */
function signedBy({ approvals }: ExportRow, kind: 'check' | 'approve', { nameOf, timeOf }: Words): (string | null)[] {
  const own = approvals.filter((one) => one.kind === kind)
  const names = own.map(({ name, by }) => name ?? nameOf(by) ?? unknownPerson)
  return [names.join('、') || null, own.map(({ at }) => timeOf(at)).join('、') || null]
}

/** `2026-11-15 08:05` on site. */
function siteTime(tz: string): Words['timeOf'] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short', timeStyle: 'short' })
  return (moment) => format.format(new Date(moment))
}
