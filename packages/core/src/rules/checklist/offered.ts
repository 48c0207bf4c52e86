import { type ChoicesRead, readChoices } from './choices.ts'
import type { Grid } from './grid.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import { unitOfBox } from './units.ts'

/**
 * `isMeasured`: beside the words to ring there is a box for the reading. `isVerdict`: the words judge
 * (良・否), and do not say whether something is there (異常なし・異常あり).
 */
export type Offered = {
  choices?: ChoicesRead
  unit?: string
  isMeasured?: boolean
  isVerdict?: boolean
  /** A box to tick: no reading goes into it. */
  isTick?: boolean
  box?: { text: string; cell: string }
}

/** What stands in the box to be filled in: words to ring, a unit, or a list. A mark of the legend was filled in. */
export function offeredAt(grid: Grid, row: number, columns: readonly number[], legend?: ChoicesRead): Offered {
  const listed = columns.filter((column) => listAt(grid, row, column))
  const list = listed.length > 0 ? listAt(grid, row, listed[0]!) : undefined
  const choices = list && readChoices(list)
  const isMeasured = columns.some((column) => !listed.includes(column) && isForReading(grid, row, column))
  if (list && choices) return { choices, isVerdict: isVerdict(list, choices), isMeasured }
  for (const column of columns) {
    const text = printedAt(grid, row, column, legend)
    const read = text === '' ? undefined : readChoices(text)
    if (read) return { choices: read, isVerdict: isVerdict(wordsIn(text, read), read), isMeasured }
    const unit = text === '' ? undefined : unitOfBox(text)
    if (unit) return { unit }
    if (/^[□☐]$/.test(text)) return { isTick: true }
    if (readLimits(text)) return { box: { text, cell: grid.name(row, column) } }
  }
  return {}
}

/** What calculates and what was filled in with a mark of the legend is not printed. */
function printedAt(grid: Grid, row: number, column: number, legend: ChoicesRead | undefined): string {
  const text = grid.calculates(row, column) ? '' : grid.text(row, column)
  const isMark = legend?.choices?.some((one) => one.startsWith(`${plainText(text)} `)) === true
  return isMark ? '' : text
}

const listAt = (grid: Grid, row: number, column: number): readonly string[] | undefined =>
  grid.sheet.lists.find(
    ({ range }) => range.top <= row && row <= range.bottom && range.left <= column && column <= range.right,
  )?.choices

const wordsIn = (text: string, { choices }: ChoicesRead): readonly string[] => choices ?? [text]

const good = /^(?:[○〇◯◎レ✓A優]|良好?|ok|合格?|適合?|可|正常|good|pass|はい)$/i
const bad =
  /^(?:[×✕△▲BCD否]|不良|不可|不合格|不適合?|ng|異常|要(?:修理|修正|交換|調整|観察|注意|補修|整備|点検|是正).*|fail|bad|いいえ)$/i

/** 「良・否」「A・B・C」「OK・要観察・NG」; 「有・無」 only says whether something is there. */
function isVerdict(words: readonly string[], { kind }: ChoicesRead): boolean {
  if (words.some((word) => /[なあ有無]/.test(word.replace('該当なし', '')))) return false
  const is = (form: RegExp) => words.some((word) => form.test(plainText(word).replaceAll(' ', '')))
  return kind === 'okng' || areMarks(words) || (is(good) && is(bad))
}

/** 「レ・×・△」. */
const areMarks = (choices: readonly string[]): boolean =>
  choices.some((one) => /^[○〇◯レ✓]$/.test(one)) && choices.every((one) => /^[○〇◯◎レ✓×✕△▲/\-ー]$/.test(one))

/** Empty, or filled in with a number by who used the sheet before. */
const isForReading = (grid: Grid, row: number, column: number): boolean =>
  !grid.calculates(row, column) && /^(?:[+-]?\d+(?:\.\d+)?)?$/.test(plainText(grid.text(row, column)))
