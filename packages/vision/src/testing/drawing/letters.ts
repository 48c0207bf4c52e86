import type { Random } from '../random.ts'
import { type Canvas, type Ink, paint, stroke } from './canvas.ts'

/** Strokes on a grid of four by six, `x,y` per point, lines apart by a space: no font is needed to draw a dial. */
const strokes: Record<string, string> = {
  '0': '12040 0103 0105160 1636454 4541303 3010',
  '1': '1020 2026 1636',
  '2': '0110303142 4206 0646',
  '3': '0040 4022 2233444536160 0605',
  '4': '3036 3004 0444',
  '5': '4000 0002 0232434445361605',
  '6': '3010010516364544433313',
  '7': '0040 4016',
  '8': '1030413223121 2101 0110 1203051636454332',
  '9': '4313 1302 0110 1030 3041 4145 4536 3616',
  '.': '2526',
  '-': '0343',
  ' ': '',
  '%': '0640 0011 3546',
  '°': '1030311110',
  A: '0620 2046 1434',
  B: '0006 003041332 3303 33444536 3606',
  C: '4130100105163645',
  D: '0006 0030414536 3606',
  E: '4000 0006 0646 0333',
  F: '4000 0006 0333',
  G: '41301001051636454333',
  H: '0006 4046 0343',
  I: '2026',
  K: '0006 4003 0346',
  L: '0006 0646',
  M: '0600 0023 2340 4046',
  N: '0600 0046 4640',
  O: '100105163645413010',
  P: '0006 0030414233 3303',
  R: '0006 0030414233 3303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '0005163645 4540',
  V: '0026 2640',
  W: '0016 1623 2336 3640',
  X: '0046 4006',
  Y: '0023 4023 2326',
  Z: '0040 4006 0646',
  a: '0333 3336 3616 1605',
  k: '0006 3203 0336',
  m: '0306 0313 1323 2326 2333 3346',
  b: '0006 0333444536 3606',
  h: '0006 0333 3346',
}

type Line = [number, number, number, number]

function linesOf(letter: string): Line[] {
  return (strokes[letter] ?? strokes.O!).split(' ').flatMap((part) => {
    const points = part.match(/\d\d/g) ?? []
    return points.slice(1).map((point, i): Line => [+points[i]![0]!, +points[i]![1]!, +point[0]!, +point[1]!])
  })
}

/** Strange letters out of straight strokes: dense as the characters of a nameplate, and never seen before. */
export function inventLetter(random: Random): Line[] {
  const upright = Array.from({ length: random.whole(1, 3) }, (): Line => {
    const x = random.whole(0, 4)
    return [x, random.whole(0, 2), x, random.whole(4, 6)]
  })
  const level = Array.from({ length: random.whole(2, 4) }, (): Line => {
    const y = random.whole(0, 6)
    return [random.whole(0, 1), y, random.whole(3, 4), y]
  })
  const slanted: Line[] = random.chance(0.5)
    ? [
        [2, 3, random.whole(0, 1), 6],
        [2, 3, random.whole(3, 4), 6],
      ]
    : []
  return [...upright, ...level, ...slanted]
}

export type Writing = { x: number; y: number; height: number; ink: Ink; weight?: number }

/** Writes with the text's middle at the place. */
export function write(canvas: Canvas, text: string | Line[][], { x, y, height, ink, weight = 0.09 }: Writing): void {
  const letters = typeof text === 'string' ? [...text].map(linesOf) : text
  const unit = height / 6
  const step = unit * 5.6
  const left = x - (step * (letters.length - 1)) / 2 - unit * 2
  for (const [i, lines] of letters.entries()) {
    for (const [x1, y1, x2, y2] of lines) {
      const at = (px: number, py: number) => [left + i * step + px * unit, y - height / 2 + py * unit] as const
      paint(canvas, stroke(...at(x1, y1), ...at(x2, y2), height * weight), ink)
    }
  }
}
