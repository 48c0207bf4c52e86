import { blankCanvas, box, type Canvas, disc, type Ink, paint, stroke } from '../drawing/canvas.ts'
import { inventLetter, write } from '../drawing/letters.ts'
import type { Random } from '../random.ts'

type Letters = ReturnType<typeof inventLetter>[]

/** One thing on a panel. */
export type Part =
  | { kind: 'bolt'; x: number; y: number; isMissing?: boolean }
  | { kind: 'lamp'; x: number; y: number; ink: Ink }
  | { kind: 'switch'; x: number; y: number; size: number; isUp: boolean }
  | { kind: 'knob'; x: number; y: number; turn: number }
  | { kind: 'label'; x: number; y: number; letters: Letters }

export type Panel = { sheet: Ink; wall: Ink; border: Ink; title: Letters; parts: Part[] }

export const panelSize = { width: 760, height: 570 }
const [columns, rows] = [6, 4]
const lampInks: Ink[] = [
  [50, 205, 80],
  [220, 45, 40],
  [240, 190, 40],
  [240, 240, 235],
  [60, 120, 230],
]

export const anyLetters = (random: Random, least = 2, most = 4): Letters =>
  Array.from({ length: random.whole(least, most) }, () => inventLetter(random))

export function anyPanel(random: Random): Panel {
  const grey = random.between(120, 215)
  const parts: Part[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [90 + column * 116 + random.between(-12, 12), 130 + row * 112 + random.between(-10, 10)]
      const part = anyPart(random, x, y)
      if (part) parts.push(part)
    }
  }
  return {
    sheet: random.chance(0.75)
      ? [grey, grey, grey * random.between(0.92, 1.02)]
      : [random.between(40, 90), random.between(70, 110), random.between(80, 130)],
    wall: [random.between(60, 160), random.between(60, 160), random.between(60, 160)],
    border: [random.between(20, 80), random.between(20, 80), random.between(20, 80)],
    title: anyLetters(random, 4, 8),
    parts,
  }
}

function anyPart(random: Random, x: number, y: number): Part | undefined {
  const place = { x, y }
  switch (random.whole(0, 6)) {
    case 0:
      return { kind: 'bolt', ...place }
    case 1:
      return { kind: 'lamp', ...place, ink: random.pick(lampInks) }
    case 2:
      return { kind: 'switch', ...place, size: random.between(0.45, 1.1), isUp: random.chance(0.5) }
    case 3:
      return { kind: 'knob', ...place, turn: random.pick([-60, 0, 60]) }
    case 4:
    case 5:
      return { kind: 'label', ...place, letters: anyLetters(random) }
    default:
      return undefined
  }
}

export function drawPanel({ sheet, wall, border, title, parts }: Panel): Canvas {
  const { width, height } = panelSize
  const canvas = blankCanvas(width, height, wall)
  paint(canvas, box(width / 2, height / 2, width - 40, height - 40), border)
  paint(canvas, box(width / 2, height / 2, width - 50, height - 50), sheet)
  write(canvas, title, { x: width * 0.35, y: 62, height: 30, ink: border })
  for (const part of parts) drawPart(canvas, part)
  return canvas
}

function drawPart(canvas: Canvas, part: Part): void {
  const { x, y } = part
  if (part.kind === 'bolt') drawBolt(canvas, part)
  if (part.kind === 'lamp') {
    paint(canvas, disc(x, y, 19), [45, 45, 45])
    paint(canvas, disc(x, y, 16), part.ink)
  }
  if (part.kind === 'switch') {
    const [w, h] = [36 * part.size, 64 * part.size]
    paint(canvas, box(x, y, w + 6, h + 6), [30, 30, 32])
    paint(canvas, box(x, y + (part.isUp ? -h / 4 : h / 4), w - 4, h / 2 - 3), [225, 225, 222])
  }
  if (part.kind === 'knob') {
    const turn = ((part.turn - 90) * Math.PI) / 180
    paint(canvas, disc(x, y, 24), [40, 40, 44])
    paint(canvas, stroke(x, y, x + 21 * Math.cos(turn), y + 21 * Math.sin(turn), 3), [235, 235, 230])
  }
  if (part.kind === 'label') {
    paint(canvas, box(x, y, 96, 34), [60, 60, 60])
    paint(canvas, box(x, y, 93, 31), [245, 244, 235])
    write(canvas, part.letters, { x, y, height: 21, ink: [25, 25, 25] })
  }
}

function drawBolt(canvas: Canvas, { x, y, isMissing }: Part & { kind: 'bolt' }): void {
  if (isMissing) paint(canvas, disc(x, y, 11), [25, 25, 25])
  else {
    paint(canvas, disc(x, y, 17), [90, 90, 92])
    paint(canvas, disc(x, y, 15), [150, 150, 155])
    paint(canvas, disc(x, y, 8), [85, 85, 88])
  }
}
