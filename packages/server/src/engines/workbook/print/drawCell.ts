import type { CellLook } from '@ecs/core'
import type { Box, Measure, Page } from '../../pdf/document.ts'
import { wrap } from '../../pdf/lines.ts'

/** How far a text may run over empty cells at each side. */
type Room = { left: number; right: number }
export type CellText = { words: string; look: CellLook; isNumber: boolean; box: Box; room: Room; scale: number }

const mmPerPoint = 25.4 / 72
const lineHeight = 1.25
const padding = 0.5
/** Letters are at most so much smaller than asked for: fonts differ in width, and a word that is cut says something else. */
const smallest = 0.5

/** Letters as a spreadsheet sets them; where our font is wider than theirs they become smaller instead of being cut. */
export function drawText(page: Page, widthOf: Measure, cell: CellText): void {
  const { words, look, box } = cell
  if (words.trim() === '' || box.width <= 0 || box.height <= 0) return
  if (look.isVertical) drawVertical(page, widthOf, cell)
  else drawLines(page, widthOf, cell)
}

function drawLines(page: Page, widthOf: Measure, cell: CellText): void {
  const { words, look, box, scale } = cell
  const asked = (look.size ?? 11) * mmPerPoint * scale
  const pad = padding * scale
  const align = look.align ?? (cell.isNumber ? 'right' : 'left')
  const isOpen = !look.wrap && !words.includes('\n') && !cell.isNumber
  const over = isOpen ? roomFor(align, cell.room) : { left: 0, right: 0 }
  const width = Math.max(1, box.width - 2 * pad + over.left + over.right)
  const { lines, sizeMm } = fitted(widthOf, words, asked, { width, height: box.height, isWrapped: look.wrap === true })
  const height = lines.length * sizeMm * lineHeight
  const top = { top: box.y + pad * 0.3, middle: box.y + (box.height - height) / 2, bottom: box.y + box.height - height }
  const start = top[look.valign ?? 'bottom']
  const colour = look.color ? `#${look.color}` : '#000000'
  page.within({ ...box, x: box.x - over.left, width: box.width + over.left + over.right }, () => {
    for (const [at, line] of lines.entries()) {
      const own = widthOf(line, sizeMm)
      const x = { left: box.x + pad, center: box.x + (box.width - own) / 2, right: box.x + box.width - pad - own }[
        align
      ]
      const y = start + (at + 0.5) * sizeMm * lineHeight + sizeMm * 0.36
      page.text(line, { x, y, sizeMm, isBold: look.bold === true, colour })
      if (look.strike)
        page.line({ x, y: y - sizeMm * 0.3 }, { x: x + own, y: y - sizeMm * 0.3 }, { colour, widthMm: 0.15 })
    }
  })
}

/** As a spreadsheet does: away from the side it stands at, and from the middle to both alike. */
function roomFor(align: 'left' | 'center' | 'right', { left, right }: Room): Room {
  if (align === 'center') return { left: Math.min(left, right), right: Math.min(left, right) }
  return align === 'left' ? { left: 0, right } : { left, right: 0 }
}

function fitted(
  widthOf: Measure,
  words: string,
  asked: number,
  { width, height, isWrapped }: { width: number; height: number; isWrapped: boolean },
): { lines: string[]; sizeMm: number } {
  for (let sizeMm = asked; ; sizeMm *= 0.94) {
    const lines = isWrapped ? wrap(widthOf, words, sizeMm, width) : words.split('\n')
    const isIn =
      lines.every((line) => widthOf(line, sizeMm) <= width * 1.01) &&
      (lines.length === 1 || lines.length * sizeMm * lineHeight <= height * 1.05)
    if (isIn || sizeMm < asked * smallest) return { lines, sizeMm }
  }
}

/** 縦書き: letters below each other. */
function drawVertical(page: Page, widthOf: Measure, { words, look, box, scale }: CellText): void {
  const letters = [...words.replace(/\s/g, '')]
  const sizeMm = Math.min(
    (look.size ?? 11) * mmPerPoint * scale,
    (box.height / letters.length) * 0.92,
    box.width * 0.95,
  )
  const top = box.y + (box.height - letters.length * sizeMm) / 2
  for (const [at, letter] of letters.entries()) {
    const x = box.x + (box.width - widthOf(letter, sizeMm)) / 2
    page.text(letter === 'ー' ? '｜' : letter, { x, y: top + (at + 0.86) * sizeMm, sizeMm, isBold: look.bold === true })
  }
}
