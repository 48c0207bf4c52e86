import {
  api,
  appError,
  blankForm,
  type PastImport,
  type PastItem,
  readPastForm,
  readPastRecords,
  type SheetTable,
  type TemplateContent,
} from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { readTables } from '../../engines/tables/readTables.ts'
import { readApart } from '../../engines/workbook/readApart.ts'
import { timeZoneOf } from '../checksheetList/index.ts'
import { dayIn } from '../checksheets/index.ts'
import { drawnOf } from '../layouts/index.ts'
import { publishedOf } from '../templates/index.ts'
import * as sql from './sql.ts'

const mostPreviewed = 20
/** Everybody else waits while a table is read. */
const mostCells = 250_000

export type ReadPast = PastImport & { result: api.PastImportResult }

/** What an old table says about the items of a template, and what of it is new here. Nothing is stored. */
export async function readPast(
  tx: Db,
  { ecsId, templateId, fileName, now }: { ecsId: string; templateId: string; fileName: string; now: Date },
  bytes: Uint8Array,
): Promise<ReadPast> {
  const version = await publishedOf(tx, templateId)
  if (!version) throw appError('notPublishedYet')
  const items = pastItemsOf(version.content)
  const targets = await sql.targetsOf(tx, ecsId)
  const about = { items, today: dayIn(await timeZoneOf(tx, ecsId), now), fileName }
  const form = await readForm(tx, version.content, bytes, { ...about, targets })
  const read = form ?? readPastRecords(tablesOf(bytes), { ...about, targets: targets.byCode })
  const known = await sql.knownAmong(tx, read.readings)
  const fresh = read.readings.filter((_, at) => !known.has(at))
  const codes = new Map([...targets.byCode].map(([code, id]) => [id, code]))
  const names = new Map(items.map(({ id, no, name }) => [id, `${no} ${name}`]))
  return {
    ...read,
    readings: fresh,
    result: {
      ...{ lines: read.lines, refused: read.refused, values: fresh.length, same: known.size },
      issueCount: read.issues.length,
      issues: read.issues.slice(0, api.mostIssues),
      notes: read.notes.slice(0, api.mostIssues),
      preview: fresh.slice(0, mostPreviewed).map(({ row, targetId, day, shift, itemId, value }) => ({
        ...{ row, day, shift, value },
        target: codes.get(targetId) ?? '',
        item: names.get(itemId) ?? '',
      })),
    },
  }
}

function tablesOf(bytes: Uint8Array): SheetTable[] {
  const sheets = readTables(bytes)
  const rows = sheets.flatMap((sheet) => sheet.rows)
  const cells = rows.reduce((sum, row) => sum + row.length, 0)
  if (rows.length > api.maxTableRows + 10) throw appError('importTooManyRows', { max: api.maxTableRows })
  if (cells > mostCells) throw appError('importTooManyRows', { max: Math.floor((rows.length * mostCells) / cells) })
  return sheets
}

/** A filled copy of the template's own form; undefined where it has none, or the file is something else. */
async function readForm(
  tx: Db,
  content: TemplateContent,
  bytes: Uint8Array,
  about: Parameters<typeof readPastForm>[2],
): Promise<PastImport | undefined> {
  const { layout } = content
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  const form = layout && isWorkbook ? await drawnOf(tx, layout.workbookId) : undefined
  if (!layout || !form) return undefined
  const { sheets } = await readApart(bytes)
  // What somebody had written into the form itself says nothing about a copy of it.
  return readPastForm(sheets, { layout, sheets: blankForm(form.drawn, layout, content).sheets }, about)
}

export const pastItemsOf = ({ processes }: TemplateContent): PastItem[] =>
  processes.flatMap((process) =>
    process.items.map((item) => ({
      ...item,
      no: `${process.no}-${item.no}`,
      isRepeated: process.repeat !== undefined,
    })),
  )
