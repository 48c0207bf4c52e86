import { createHash } from 'node:crypto'
import {
  type Attachment,
  appError,
  type FilledCell,
  type FilledLayout,
  fillLayout,
  type OldAnswers,
  oldAnswers,
  type TemplateContent,
  type Workbook,
} from '@ecs/core'
import { examinePicture } from '../../../engines/files/index.ts'
import type { PdfDocument } from '../../../engines/pdf/document.ts'
import type { PlacedPicture } from '../../../engines/workbook/drawings.ts'
import { fillWorkbook, type SheetFill } from '../../../engines/workbook/fillWorkbook.ts'
import type { NewValue } from '../../../engines/workbook/setCells.ts'
import * as layouts from '../../layouts/index.ts'
import type { Making } from '../making.ts'
import type { Mark } from '../paper/mark.ts'
import { photoReader } from '../paper/photos.ts'
import type { PaperSheet } from '../paper/readSheet.ts'
import { paperRecord, stampRole } from './paperRecord.ts'
import { printForm } from './printForm.ts'
import { restSheet } from './restSheet.ts'

type Form = { bytes: Buffer; drawn: Workbook; extension: string }

/** Fills workbooks; one that is used again is read once. */
export function openForms(making: Making) {
  let last: { id: string; form: Form } | undefined
  const open = async (id: string): Promise<Form> => {
    if (last?.id !== id) last = { id, form: await readForm(making, id) }
    return last.form
  }
  const prepare = async (sheets: readonly PaperSheet[]) => {
    const layout = sheets.at(-1)?.evaluation.plan.content.layout
    if (!layout) throw appError('outputNoForm')
    const { bytes, drawn, extension } = await open(layout.workbookId)
    const filled = fillLayout(layout, sheets.map(paperRecord))
    const names = new Map(sheets.flatMap(({ evaluation }) => itemNames(evaluation.plan.content)))
    const rest = restSheet(filled.left, (id) => names.get(id) ?? '')
    const more = { rest, day: sheets.at(-1)!.day }
    const old = oldAnswers(drawn, layout, sheets.at(-1)!.evaluation.plan.content)
    return { bytes, fills: withoutOld(await fillsOf(making, filled, drawn, sheets), old), more, extension }
  }
  return {
    /** Records of one template, in the order of their days: the newest says which form. */
    fill: async (sheets: readonly PaperSheet[]): Promise<{ bytes: Buffer; extension: string }> => {
      const { bytes, fills, more, extension } = await prepare(sheets)
      return { bytes: fillWorkbook(bytes, fills, more), extension }
    },
    /** The same as pages of a document. */
    print: async (pdf: PdfDocument, sheets: readonly PaperSheet[], mark: Mark): Promise<void> => {
      const { bytes, fills, more } = await prepare(sheets)
      await printForm(pdf, bytes, fills, mark, more)
    },
  }
}

const itemNames = ({ processes }: TemplateContent) =>
  processes.flatMap((process) => process.items.map(({ id, no, name }) => [id, `${process.no}-${no} ${name}`] as const))

async function readForm({ tx, services: { files, log } }: Making, id: string): Promise<Form> {
  const found = await layouts.drawnOf(tx, id)
  if (!found) throw appError('outputNoForm')
  const pieces: Uint8Array[] = []
  for await (const piece of (await files.get({ path: layouts.workbookPath(id, found.sha256) })).body) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (createHash('sha256').update(bytes).digest('hex') !== found.sha256) {
    log.error({ id }, 'a stored workbook is not what was sent')
    throw appError('outputNoForm')
  }
  return { bytes, drawn: found.drawn, extension: /\.xlsm$/i.test(found.fileName) ? 'xlsm' : 'xlsx' }
}

async function fillsOf(
  making: Making,
  filled: FilledLayout,
  drawn: Workbook,
  sheets: readonly PaperSheet[],
): Promise<Map<string, SheetFill>> {
  const fills = new Map<string, SheetFill>()
  const fillOf = (name: string): SheetFill => {
    const known = fills.get(name) ?? { values: new Map(), pictures: [], stamps: [] }
    fills.set(name, known)
    return known
  }
  const unitAt = unitsIn(drawn)
  for (const cell of filled.cells) fillOf(cell.sheet).values.set(cell.cell, withUnit(cell, unitAt(cell)))
  const files = new Map(sheets.flatMap((sheet) => sheet.files.map((file) => [file.id, file] as const)))
  for (const { sheet, cell, fileIds } of filled.pictures)
    for (const id of fileIds) {
      const picture = await pictureOf(making, files.get(id)!, cell)
      if (picture) fillOf(sheet).pictures.push(picture)
    }
  for (const { sheet, cell, stamp } of filled.stamps) {
    const lines = [stampRole[stamp.step], `'${stamp.day.slice(2).replaceAll('-', '.')}`, familyOf(stamp.name)] as const
    fillOf(sheet).stamps.push({ cell, lines })
  }
  return fills
}

/** What somebody had written into the workbook before it came here is in no record. */
function withoutOld(fills: Map<string, SheetFill>, old: OldAnswers): Map<string, SheetFill> {
  for (const [sheet, cells] of old) {
    const fill = fills.get(sheet) ?? { values: new Map(), pictures: [], stamps: [] }
    const emptied = [...cells].map(([cell, text]) => [cell, { type: 'text' as const, text }] as const)
    fills.set(sheet, { ...fill, values: new Map<string, NewValue>([...emptied, ...fill.values]) })
  }
  return fills
}

const familyOf = (name: string): string => name.split(/[\s　]/)[0] ?? name

/** 「　　MPa」 printed in the box stays there behind the value. */
function unitsIn({ sheets }: Workbook) {
  const texts = new Map<string, string>()
  for (const { name, cells } of sheets)
    for (const { row, column, text, type } of cells)
      if (type === 'text' && /^\s*[^\s\d]{1,8}\s*$/.test(text)) texts.set(`${name}!${row}:${column}`, text.trim())
  return ({ sheet, cell, type }: FilledCell): string | undefined => {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
    let column = 0
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
    return type === 'number' ? texts.get(`${sheet}!${Number(row) - 1}:${column - 1}`) : undefined
  }
}

const withUnit = ({ type, text }: FilledCell, unit: string | undefined): NewValue =>
  unit ? { type: 'text', text: `${text} ${unit}` } : { type, text }

/** A workbook with photos of many megabytes opens nowhere: above this the small picture is put in. */
const largest = 1_500_000

async function pictureOf({ tx, services }: Making, file: Attachment, cell: string): Promise<PlacedPicture | undefined> {
  const { small, full } = photoReader(tx, services)
  for (const read of file.bytes > largest ? [small, full] : [full, small]) {
    const content = await read(file)
    const picture = content && (await knownPicture(content))
    if (picture) return { cell, content, ...picture }
  }
  return undefined
}

/** What every office program can show. */
async function knownPicture(content: Buffer): Promise<Pick<PlacedPicture, 'type' | 'width' | 'height'> | undefined> {
  const { type, width, height } = await examinePicture(content)
  const known = type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : undefined
  return known && { type: known, width, height }
}
