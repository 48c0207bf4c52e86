import type { Corrections } from '../checklist/corrections.ts'
import { understandChecklist } from '../checklist/understandChecklist.ts'
import { sheetOf } from './drawnSheet.ts'

export const framed = { border: [1, 1, 1, 1] as [number, number, number, number] }

/** A drawn sheet in which `.` is an empty box with its lines; an empty text has none. */
export function sheetWithBoxes(...[rows, given]: Parameters<typeof sheetOf>): ReturnType<typeof sheetOf> {
  const sheet = sheetOf(rows, given)
  return { ...sheet, cells: sheet.cells.map((cell) => (cell.text === '.' ? { ...cell, text: '' } : cell)) }
}

export const readFramed = (
  rows: Parameters<typeof sheetOf>[0],
  corrections: Corrections = {},
): ReturnType<typeof understandChecklist> => understandChecklist(sheetWithBoxes(rows), [framed, framed], corrections)
