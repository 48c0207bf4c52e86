import { compareDecimals } from '../decimal.ts'
import type { Grid } from './grid.ts'
import { type LimitsRead, readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'

/** Where it stops, which may be what is measured (「間隔が0.25m以上で停止」) or what sets it off (「80℃以上で停止」). */
const stopsAt = /^(.*\d.*(?:以上|以下|以内))で(?:確実に|自動的に)?停止/
const fewest = 2

/** Two readings or more in its boxes, and nothing else, that all keep such a limit say that it is what is measured. */
export function keptByReadings(grid: Grid, { row, texts }: RowRead, boxes: readonly number[]): LimitsRead | undefined {
  const said = stopsAt.exec(plainText(texts.standard ?? ''))?.[1]
  const limits = said === undefined ? undefined : readLimits(said)
  if (limits?.unit === undefined) return undefined
  const readings = boxes.map((column) => plainText(grid.text(row, column))).filter((text) => text !== '')
  const isKept = (text: string): boolean =>
    /^[+-]?\d+(?:\.\d+)?$/.test(text) &&
    (limits.lower === undefined || compareDecimals(text, limits.lower) >= 0) &&
    (limits.upper === undefined || compareDecimals(text, limits.upper) <= 0)
  return readings.length >= fewest && readings.every(isKept) ? limits : undefined
}

/**
 * 「保存食の採取（50g以上）」 with ○ in all of its boxes, where other lines hold readings: whoever filled the form in judged it, and
 * read nothing off.
 */
export function isJudgedByMarks(grid: Grid, { row }: RowRead, boxes: readonly number[]): boolean {
  const filledIn = (line: number): string[] =>
    boxes.map((column) => plainText(grid.text(line, column))).filter((text) => text !== '')
  const own = filledIn(row)
  if (own.length < fewest || !own.every((text) => /^[○〇◯×✕レ✓]$/.test(text))) return false
  const isRead = (line: number): boolean => {
    const texts = filledIn(line)
    return texts.length >= fewest && texts.every((text) => /^[+-]?\d+(?:\.\d+)?$/.test(text))
  }
  return Array.from({ length: grid.rowCount }, (_, line) => line).filter(isRead).length >= fewest
}
