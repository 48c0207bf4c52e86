import { setImmediate } from 'node:timers/promises'
import { type api, type CsvColumn, csvStart, csvTable, encodableText, labels } from '@ecs/core'
import iconv from 'iconv-lite'
import type { Context } from '../../http/route.ts'
import type { View } from '../checksheetList/conditions.ts'
import { timeZoneOf } from '../checksheetList/sql.ts'
import { dayIn } from '../checksheets/context.ts'
import { judgedFor } from '../checksheets/judged.ts'
import { planOf } from '../checksheets/plans.ts'
import { personalFilterIn } from '../checksheets/readable.ts'
import { cellWords, type ItemColumn, itemColumns, type Words } from './exportColumns.ts'
import { exportNames, type RowNames } from './exportNames.ts'
import { type ExportRow, exportPage, exportVersions } from './exportSql.ts'

type Query = api.ListFilters & { encoding: 'utf-8' | 'shift_jis'; ids?: string | undefined }

/** The first page is small, so that writing begins while the database still reads; each next one is twice as large. */
const firstRows = 250
const mostRows = 2000
const rowsPerSlice = 200

const headers = ['文書番号', '実施日', 'シフト', '対象コード', '対象', 'ひな形', '版', 'ロット', '状態', '総合判定']
const tailHeaders = ['否', '注意', '必須入力済み', '必須項目数', '担当', '作成日時', '提出日時', '改訂']

const text = (header: string): CsvColumn => ({ header, kind: 'text' })
const number = (header: string): CsvColumn => ({ header, kind: 'number' })

/** Streams the sheets of a view, newest first. Sheets of one template have a column for each of its items. */
export async function exportSheets(context: Context, ecsId: string, { encoding, ids, ...filters }: Query) {
  const { tx, user, now } = context
  const view: View = { ...filters, tab: 'all', judged: judgedFor(user), ids: ids?.split(',') }
  const tz = await timeZoneOf(tx, ecsId)
  const versions = await exportVersions(tx, ecsId, view, { day: dayIn(tz, now()), tz })
  const isOneTemplate = new Set(versions.map(({ template_id }) => template_id)).size === 1
  const versionIds = isOneTemplate ? versions.map(({ id }) => id) : []
  const plans = await Promise.all(versionIds.map(async (id) => (await planOf(tx, id)).plan))
  const items = itemColumns(plans, await personalFilterIn(tx, user, ecsId, plans))
  const source = pages(context, ecsId, view, { day: dayIn(tz, now()), tz }, items)
  return fileAnswer(
    linesOf(source, items, fitFor(encoding), siteTime(tz)),
    encoding,
    `checksheets-${dayIn(tz, now())}.csv`,
  )
}

type ExportedPage = { rows: ExportRow[]; namesIn: (row: ExportRow) => RowNames }

async function* pages(
  { tx, signal }: Context,
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

/**
 * A page is written in slices. Between them the process takes the next page off the database's hands, which would
 * otherwise stand still with full hands until all of this one is written.
 */
async function* linesOf(
  source: AsyncGenerator<ExportedPage>,
  items: ItemColumn[],
  fit: (text: string) => string,
  timeOf: Words['timeOf'],
): AsyncGenerator<string> {
  const columns = [...headers.map(text), ...items.map(({ column }) => column), ...tailHeaders.map(number)]
  const table = csvTable(columns, fit)
  yield table.head
  for await (const { rows, namesIn } of source)
    for (let at = 0; at < rows.length; at += rowsPerSlice) {
      let lines = ''
      for (const row of rows.slice(at, at + rowsPerSlice))
        lines += table.row(valuesOf(row, items, namesIn(row), timeOf))
      yield lines
      await setImmediate()
    }
}

const valuesOf = (row: ExportRow, items: ItemColumn[], names: RowNames, timeOf: Words['timeOf']): (string | null)[] => [
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
  ...items.map((item, index) => cellWords(row.cells[index], item, { nameOf: names.nameOf, timeOf })),
  String(row.ng),
  String(row.warn),
  String(row.done),
  String(row.total),
  names.people,
  row.made,
  row.submitted,
  String(row.revision),
]

/** `2026-11-15 08:05` on site. */
function siteTime(tz: string): Words['timeOf'] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short', timeStyle: 'short' })
  return (moment) => format.format(new Date(moment))
}

const fitFor = (encoding: Query['encoding']): ((text: string) => string) =>
  encoding === 'utf-8'
    ? (text) => text
    : encodableText((character) => iconv.decode(iconv.encode(character, 'cp932'), 'cp932') === character).fit

/** The file grows as it is read: nothing is kept. */
function fileAnswer(lines: AsyncGenerator<string>, encoding: Query['encoding'], name: string): Response {
  const utf8 = new TextEncoder()
  const encode = (line: string): Uint8Array => (encoding === 'utf-8' ? utf8.encode(line) : iconv.encode(line, 'cp932'))
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) return controller.close()
      controller.enqueue(encode((isFirst ? csvStart[encoding] : '') + value))
      isFirst = false
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': `text/csv; charset=${encoding}`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
