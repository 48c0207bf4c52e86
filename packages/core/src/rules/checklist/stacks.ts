import { isAnswer, isRing } from './choices.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { criterion, signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import { isRoom } from './units.ts'

const fewest = 3
export type StackPart = { rows: RowRead[]; results: number[] }

/** Names beside each other, below them what each has to keep to, and below that its box: three lines, without a word at their left. */
export function readStacks(grid: Grid): StackPart[] {
  const parts: StackPart[] = []
  for (let row = 0; row < grid.rowCount - 2; row += 1) {
    const names = grid.startsIn(row)
    if (names.length < fewest || !names.every((name) => isStack(grid, name))) continue
    const limits = names.filter((name) => readLimits(grid.text(saidIn(name), name.column)) !== undefined)
    if (limits.length * 2 < names.length) continue
    parts.push(...names.map((name) => partOf(grid, row, name)))
    row = boxIn(grid, names[0]!)
  }
  return parts
}

const saidIn = ({ range }: Start): number => range.bottom + 1
const boxIn = (grid: Grid, name: Start): number => grid.rangeAt(saidIn(name), name.column).bottom + 1

/** A name, how it should be and a box, in one column each. */
function isStack(grid: Grid, name: Start): boolean {
  const { text, column, range } = name
  const said = grid.text(saidIn(name), column)
  const box = grid.text(boxIn(grid, name), column)
  const isAlike = grid.rangeAt(saidIn(name), column).right === range.right
  const isName = /\p{L}{2}/u.test(text) && readHeading(text) === undefined && !signsOff(text) && !isAnswer(text)
  const isSaid = isRing(said) === false && (readLimits(said) !== undefined || isWord(said))
  return isName && isSaid && isAlike && (isAnswer(box) || isRoom(box))
}

/** 「なきこと」「無」. */
const isWord = (text: string): boolean =>
  criterion.test(plainText(text)) || /^[無有良]$|^(?:正常|なし)$/.test(plainText(text))

function partOf(grid: Grid, row: number, name: Start): StackPart {
  const { column, text } = name
  const item: RowRead = {
    ...{ row: boxIn(grid, name), column, process: '', isOnce: true, confidence: 0.7 },
    name: text.replace(/\s+/g, ' ').slice(0, 100),
    nameCell: grid.name(row, column),
    texts: { standard: grid.text(saidIn(name), column) },
    cells: { standard: grid.name(saidIn(name), column) },
    units: {},
  }
  return { rows: [item], results: [column] }
}
