import { type api, labels } from '@ecs/core'
import type { Page, PdfDocument } from '../../../engines/pdf/document.ts'
import { colours } from './flow.ts'

export type MonthItem = api.MonthSheet['items'][number]
export type Stored = [value: string | null, judgement: string]

/** What stands in a cell of the month, and how much it weighs: a 否 is a solid block, a 注意 lies on yellow (LOOK §1). */
export type Face = { words: string; weight: 'ng' | 'warn' | undefined }

const marks: Record<string, string> = { ok: '○', warn: '△', ng: '×', na: '－', none: '' }
const shapes = ['okng', 'pattern', 'photo', 'sign', 'user']

export function faceOf(cells: readonly Stored[], item: MonthItem): Face {
  const has = (judgement: string) => cells.some((cell) => cell[1] === judgement)
  return {
    words: cells.map((cell) => shortWords(cell, item)).join('/'),
    weight: has('ng') ? 'ng' : has('warn') ? 'warn' : undefined,
  }
}

/** ○, × and so on, as on paper; a number stands as it is. */
function shortWords([value, judgement]: Stored, { kind, place }: MonthItem): string {
  const isMarked = place === 'table' || value === null || judgement === 'na' || shapes.includes(kind)
  if (isMarked) return marks[judgement] ?? ''
  return kind === 'multi' ? value.replaceAll('\n', '、') : value
}

/** The same in full, for the notes below the table: 「作動油温度 51 ℃ 注意」. */
export function fullWords([value, judgement]: Stored, item: MonthItem): string {
  const said = shortWords([value, judgement], item)
  const isMark = Object.values(marks).includes(said)
  const words = isMark ? '' : `${said}${item.unit ? ` ${item.unit}` : ''}`
  const judged = judgement === 'ng' || judgement === 'warn' ? labels.judgement[judgement] : ''
  return [item.name, words, judged].filter(Boolean).join(' ')
}

type Place = { x: number; y: number; width: number; height: number }

const grounds = { ng: colours.ngGround, warn: colours.warnGround } as const
/** Smaller letters are not read on an A3 held in the hand. */
const leastMm = 1.2
const mostMm = 2.5

/** Draws the cell; false where its words stand below because they would be too small here. */
export function drawCell(
  pdf: Pick<PdfDocument, 'widthOf'>,
  page: Page,
  { words, weight }: Face,
  place: Place,
): boolean {
  if (weight) page.fill([place], grounds[weight])
  page.outline(place, { colour: colours.line, widthMm: 0.1 })
  if (words === '') return true
  // The lines between the columns stay free, else two shifts read as one number.
  const fitting = (place.width - 0.9) / pdf.widthOf(words, 1)
  const isShown = fitting >= leastMm
  const shown = isShown ? words : '※'
  const sizeMm = Math.min(mostMm, isShown ? fitting : mostMm)
  page.text(shown, {
    x: place.x + (place.width - pdf.widthOf(shown, sizeMm)) / 2,
    y: place.y + place.height / 2 + sizeMm * 0.36,
    sizeMm,
    isBold: weight !== undefined,
    colour: weight === 'ng' ? colours.paper : colours.ink,
  })
  return isShown
}
