import type { SheetCell, WorkbookSheet } from '../../model/workbook.ts'
import { cellName } from '../table.ts'

/** A sheet of a filled workbook and the sheet of the form it was copied from. */
export type FormCopy = { sheet: WorkbookSheet; form: string; written: (cell: string) => string }

/** How much of what is printed on the form has to stand at the same places. */
const likeness = 0.7

/** The sheets of a workbook that are copies of a form's: by what is printed on them, whatever they are called. */
export function formCopies(sheets: readonly WorkbookSheet[], forms: readonly WorkbookSheet[]): FormCopy[] {
  return sheets.flatMap((sheet) => {
    const texts = textsOf(sheet)
    const [best] = forms
      .map((form) => ({ form, share: shareOf(textsOf(form), texts) + (form.name === sheet.name ? 0.01 : 0) }))
      .sort((a, b) => b.share - a.share)
    if (!best || best.share < likeness) return []
    const printed = textsOf(best.form)
    // What the form has there already, 「　　℃」 or 「良・否」, was not written by anybody.
    const written = (cell: string): string => {
      const text = (texts.get(cell) ?? '').trim()
      return text === (printed.get(cell) ?? '').trim() ? '' : text
    }
    return [{ sheet, form: best.form.name, written }]
  })
}

const textsOf = ({ cells }: WorkbookSheet): Map<string, string> =>
  new Map(cells.map((cell: SheetCell) => [cellName(cell.column, cell.row + 1), cell.text]))

function shareOf(printed: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): number {
  const labels = [...printed].filter(([, text]) => /\p{L}{2}/u.test(text))
  const same = labels.filter(([cell, text]) => texts.get(cell)?.trim() === text.trim())
  return labels.length === 0 ? 0 : same.length / labels.length
}
