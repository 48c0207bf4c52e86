import { z } from 'zod'

/** Rows and columns count from 0, both ends inside. */
export const CellRange = z.strictObject({ top: z.int(), left: z.int(), bottom: z.int(), right: z.int() })
export type CellRange = z.infer<typeof CellRange>

/** What is needed to draw a cell as it looks on paper. Everything left out is what an empty sheet has. */
export const CellLook = z.strictObject({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  strike: z.boolean().optional(),
  /** Points. */
  size: z.number().optional(),
  /** `rrggbb`. */
  color: z.string().optional(),
  fill: z.string().optional(),
  /** Top, right, bottom, left: 0 none, 1 thin, 2 medium, 3 thick. */
  border: z.tuple([z.int(), z.int(), z.int(), z.int()]).optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  valign: z.enum(['top', 'middle']).optional(),
  wrap: z.boolean().optional(),
  /** Letters stand below each other (縦書き). */
  isVertical: z.boolean().optional(),
})
export type CellLook = z.infer<typeof CellLook>

export const SheetCell = z.strictObject({
  row: z.int(),
  column: z.int(),
  /** As the spreadsheet shows it: dates and numbers in the format of the cell. */
  text: z.string(),
  type: z.enum(['text', 'number', 'date', 'boolean', 'error']),
  /** Index into `looks`. */
  look: z.int(),
  isFormula: z.boolean().optional(),
  /** As it was written, in the cell it was written in: a formula that is shared goes along from there. */
  formula: z.strictObject({ text: z.string(), row: z.int(), column: z.int() }).optional(),
  /** How a cell that calculates shows its number. */
  format: z.string().optional(),
  /** The number, where `text` shows it in another way. */
  value: z.number().optional(),
})
export type SheetCell = z.infer<typeof SheetCell>

export const WorkbookSheet = z.strictObject({
  name: z.string(),
  rowCount: z.int(),
  columnCount: z.int(),
  cells: z.array(SheetCell),
  merges: z.array(CellRange),
  /** Pixels by column or row where they differ from the usual ones. */
  columnWidths: z.record(z.string(), z.number()),
  rowHeights: z.record(z.string(), z.number()),
  hiddenRows: z.array(z.int()),
  hiddenColumns: z.array(z.int()),
  printArea: CellRange.optional(),
  /** Where pictures lie; they themselves are not shown. */
  pictures: z.array(CellRange),
  /** Lists that a cell offers (データの入力規則). */
  lists: z.array(z.strictObject({ range: CellRange, choices: z.array(z.string()) })),
})
export type WorkbookSheet = z.infer<typeof WorkbookSheet>

/** A workbook as far as it is looked at: nothing in it is calculated, run or followed. */
export const Workbook = z.strictObject({
  sheets: z.array(WorkbookSheet),
  looks: z.array(CellLook),
  /** What was left out, in words. `sheet` is empty where the whole workbook is meant. */
  notes: z.array(z.strictObject({ sheet: z.string(), code: z.string(), text: z.string() })),
})
export type Workbook = z.infer<typeof Workbook>
