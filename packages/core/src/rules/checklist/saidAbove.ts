import type { Grid, Start } from './grid.ts'
import { signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { readMark, withoutDigits } from './lineMarks.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import type { FoundTable } from './tables.ts'
import { unitIn, unitOnly } from './units.ts'

const bracketed = /^(?:【.*】|<.*>|〔.*〕|\[.*\])$/
/** How far above a heading 「単位：mm」 still speaks of it. */
const unitRows = 4

/** What the lines right above a heading say of its rows: the section they are, and the unit of all numbers. */
export function saidAbove(grid: Grid, table: FoundTable, isBeside: boolean): Pick<FoundTable, 'section' | 'unit'> {
  const section = sectionAbove(grid, table) ?? (isBeside ? sectionOver(grid, table) : undefined)
  const unit = unitAbove(grid, table)
  return { ...(section && { section }), ...(unit && { unit }) }
}

function sectionAbove(grid: Grid, { headTop, left, columns }: FoundTable): string | undefined {
  const right = Math.max(...columns.map(({ column }) => column))
  const above = headTop === 0 ? [] : grid.startsIn(headTop - 1)
  const [only, ...others] = withoutDigits(above.filter(({ column }) => column >= left && column <= right))
  if (!only || others.length > 0 || only.range.right > right || only.text.length > 40) return undefined
  const plain = plainText(only.text)
  const isMarked = readMark(only.text) !== undefined || bracketed.test(plain)
  return (isMarked || isApart(grid, headTop - 1, only)) && !signsOff(only.text) ? only.text : undefined
}

/** A few words alone below an empty line, and not the first of the sheet. */
function isApart(grid: Grid, row: number, { text }: Start): boolean {
  if (row < 2 || text.length > 20 || grid.startsIn(row - 1).length > 0 || /[:：。]/.test(text)) return false
  for (let above = row - 2; above >= 0; above -= 1) if (grid.startsIn(above).length > 0) return true
  return false
}

/** 「機械室｜かご」 right above lists that stand side by side: each cell over its own lists, none with a box behind it. */
function sectionOver(grid: Grid, { headTop, left }: FoundTable): string | undefined {
  const above = headTop === 0 ? [] : grid.startsIn(headTop - 1)
  const own = above.find(({ range }) => range.left <= left && left <= range.right)
  const isTiled = above.every(
    ({ range, text }, at) =>
      range.right > range.left && !signsOff(text) && (at === 0 || above[at - 1]!.range.right + 1 === range.left),
  )
  return own && above.length >= 2 && isTiled && own.text.length <= 40 ? own.text : undefined
}

/** 「単位：mm」 in the lines of a heading or right above it. */
export function unitAbove(
  grid: Grid,
  { headTop, headBottom }: Pick<FoundTable, 'headTop' | 'headBottom'>,
): string | undefined {
  for (let row = headBottom; row >= Math.max(0, headTop - unitRows); row -= 1)
    for (const { text } of grid.startsIn(row)) {
      const unit = unitIn(text)
      if (unit) return unit
    }
  return unitNoted(grid, headBottom)
}

/**
 * The unit of the table, for what does not say its own (「8μm以上」「90°」). Beside sizes in mm, how rough a surface is is said in μm
 * (「単位：mm（粗さはμm）」, 「Ra 1.6」) or by nobody, and how hard it is by its scale (「硬さ HRB」).
 */
export function unitOfTable(grid: Grid, unit: string, name: string, texts: RowRead['texts']): string | undefined {
  const own = ownUnit(texts)
  if (own || !isLength.test(unit)) return own ?? unit
  const said = [name, texts.standard, texts.nominal].flatMap((text) => text ?? [])
  const hardness = said.flatMap((text) => scale.exec(plainText(text))?.[0] ?? [])[0]
  if (hardness || said.some((text) => /硬[さ度]/.test(text))) return hardness
  // 「Ra」 and 「Rz」 are never said in anything else.
  const isNamed = said.some((text) => parameter.test(text))
  if (unit !== 'mm' || !(isNamed || said.some((text) => /粗[さ度]/.test(text)))) return unit
  return isNamed || grid.sheet.cells.some(({ text }) => /粗さは\s*[μµ]m/.test(text)) ? 'μm' : undefined
}

const isLength = /^[mcμ]?m$/
const scale = /(?<![A-Za-z])(?:HR[ABC]|HV|HBW?|HS)(?![A-Za-z])/
const parameter = /(?<![A-Za-z])R(?:a|z|y|max)(?![A-Za-z])/

function ownUnit({ nominal, standard, tolerance }: RowRead['texts']): string | undefined {
  const said = [tolerance, nominal, standard].filter((text) => text !== undefined)
  return said.map((text) => (/\d/.test(text) ? (readLimits(text)?.unit ?? unitOnly(text)) : undefined)).find(Boolean)
}

/** 「※単位はmm」 below the lines, where nothing else is said of units. */
function unitNoted(grid: Grid, headBottom: number): string | undefined {
  const found = new Set<string | undefined>()
  for (const { row, text } of grid.sheet.cells)
    if (row > headBottom && /^[\s　]*(?:[※＊*(（注].*)?単位/.test(text)) found.add(unitIn(text))
  const [unit] = found
  return found.size === 1 ? unit : undefined
}
