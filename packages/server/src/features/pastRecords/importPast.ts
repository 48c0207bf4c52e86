import { api, appError, type PastImport, type PastItem, readPastRecords, type TemplateContent } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { readTables } from '../../engines/tables/readTables.ts'
import { timeZoneOf } from '../checksheetList/index.ts'
import { dayIn } from '../checksheets/index.ts'
import { publishedOf } from '../templates/index.ts'
import * as sql from './sql.ts'

const mostPreviewed = 20
/** Everybody else waits while a table is read. */
const mostCells = 250_000

export type ReadPast = PastImport & { result: api.PastImportResult }

/** What an old table says about the items of a template, and what of it is new here. Nothing is stored. */
export async function readPast(
  tx: Db,
  { ecsId, templateId, now }: { ecsId: string; templateId: string; now: Date },
  bytes: Uint8Array,
): Promise<ReadPast> {
  const sheets = readTables(bytes)
  const rows = sheets.flatMap((sheet) => sheet.rows)
  const cells = rows.reduce((sum, row) => sum + row.length, 0)
  if (rows.length > api.maxTableRows + 10) throw appError('importTooManyRows', { max: api.maxTableRows })
  if (cells > mostCells) throw appError('importTooManyRows', { max: Math.floor((rows.length * mostCells) / cells) })
  const version = await publishedOf(tx, templateId)
  if (!version) throw appError('notPublishedYet')
  const items = pastItemsOf(version.content)
  const targets = await sql.targetsByCode(tx, ecsId)
  const today = dayIn(await timeZoneOf(tx, ecsId), now)
  const read = readPastRecords(sheets, { items, targets, today })
  const known = await sql.knownAmong(tx, read.readings)
  const fresh = read.readings.filter((_, at) => !known.has(at))
  const codes = new Map([...targets].map(([code, id]) => [id, code]))
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

export const pastItemsOf = ({ processes }: TemplateContent): PastItem[] =>
  processes.flatMap((process) =>
    process.items.map((item) => ({
      ...item,
      no: `${process.no}-${item.no}`,
      isRepeated: process.repeat !== undefined,
    })),
  )
