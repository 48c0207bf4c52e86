import { angleAt, type Mark } from '../../gauge/scale.ts'
import { arc, blankCanvas, box, type Canvas, disc, type Ink, paint, stroke } from '../drawing/canvas.ts'
import { write } from '../drawing/letters.ts'
import type { Random } from '../random.ts'

/** Everything printed on a dial, and the shape of its needles. */
export type Dial = {
  face: Ink
  print: Ink
  rim: Ink
  wall: Ink
  marks: Mark[]
  majors: number
  minors: number
  decimals: number
  labelAt: number
  labelSize: number
  zones: { from: number; to: number; ink: Ink }[]
  maker: string
  unit: string
  square: boolean
  needle: NeedleShape
  second?: NeedleShape
}

export type NeedleShape = { ink: Ink; half: number; tip: number; tail: number; hub: number; taper: number }

export const dialPx = 560
const centre = dialPx / 2
export const dialRadius = 236

const spans = [
  [0, 1],
  [0, 1.6],
  [0, 0.6],
  [0, 4],
  [0, 10],
  [0, 25],
  [-10, 50],
  [0, 100],
  [0, 250],
  [-0.1, 0.4],
  [0, 600],
  [-20, 120],
  [0, 16],
] as const
const makers = ['TOKAI', 'MEIWA', 'KYB', 'HOKUTO', 'NDK', 'SANEI', 'FUJI', 'OMT']
const units = ['MPa', 'kPa', 'bar', 'V', 'A', 'mA', '°C', '%', 'Hz', 'kW', 'Pa']

export function anyDial(random: Random, options: { uneven?: boolean; two?: boolean } = {}): Dial {
  const isDark = random.chance(0.3)
  const sweep = random.pick([90, 120, 180, 240, 270, 270, 270, 300])
  const [low, high] = random.pick(spans)
  const from = -90 - sweep / 2 + random.pick([0, 0, 0, -45, 20])
  const majors = random.pick(sweep < 150 ? [4, 5] : [4, 5, 6, 8, 10])
  const face: Ink = isDark
    ? [random.between(15, 50), random.between(15, 50), random.between(20, 60)]
    : [random.between(215, 255), random.between(215, 252), random.between(195, 250)]
  const needleInk: Ink = isDark
    ? random.pick([
        [240, 240, 240],
        [250, 150, 40],
        [235, 60, 50],
        [250, 230, 70],
      ] as Ink[])
    : random.pick([
        [15, 15, 15],
        [25, 25, 30],
        [200, 25, 25],
        [30, 50, 170],
        [20, 90, 40],
      ] as Ink[])
  const needle = anyNeedle(random, needleInk)
  return {
    face,
    print: isDark ? [235, 235, 230] : [random.between(5, 45), random.between(5, 45), random.between(5, 60)],
    rim: random.pick([
      [30, 30, 32],
      [120, 120, 125],
      [180, 150, 80],
      [200, 200, 205],
      [40, 60, 110],
    ] as Ink[]),
    wall: [random.between(60, 190), random.between(60, 190), random.between(60, 190)],
    marks: anyMarks(random, low, high, from, sweep, options.uneven ?? false),
    majors,
    minors: random.pick(sweep < 150 ? [2, 4, 5] : [2, 5, 5, 10]),
    decimals: high - low <= 2 ? 2 : high - low <= 12 ? 1 : 0,
    labelAt: random.between(0.6, 0.7),
    labelSize: random.between(19, 26),
    zones: random.chance(0.6)
      ? [
          { from: 0.3, to: random.between(0.5, 0.7), ink: [40, 150, 60] },
          { from: random.between(0.78, 0.85), to: 1, ink: [205, 35, 35] },
        ]
      : [],
    maker: random.pick(makers),
    unit: random.pick(units),
    square: random.chance(0.2),
    needle,
    ...(options.two && {
      second: anyNeedle(
        random,
        isDark ? [90, 190, 250] : random.pick(secondInks.filter(([r]) => Math.abs(r - needleInk[0]) > 60)),
      ),
    }),
  }
}

const secondInks: Ink[] = [
  [215, 40, 30],
  [30, 110, 220],
]

const anyNeedle = (random: Random, ink: Ink): NeedleShape => ({
  ink,
  half: random.between(2, 5.5),
  tip: random.between(0.68, 0.9),
  tail: random.pick([0, 0.14, 0.2, 0.26]),
  hub: random.between(0.05, 0.1),
  taper: random.pick([0.2, 0.35, 1]),
})

function anyMarks(random: Random, low: number, high: number, from: number, sweep: number, uneven: boolean): Mark[] {
  const ends = [
    { angle: from, value: low },
    { angle: from + sweep, value: high },
  ]
  if (!uneven) return ends
  const bend = random.between(0.55, 0.75)
  const inner = [0.2, 0.4, 0.6, 0.8].map((t) => ({ angle: from + sweep * t ** bend, value: low + (high - low) * t }))
  return [ends[0]!, ...inner, ends[1]!]
}

const at = (degrees: number, share: number, dx = 0, dy = 0): [number, number] => [
  centre + dx + share * dialRadius * Math.cos((degrees * Math.PI) / 180),
  centre + dy + share * dialRadius * Math.sin((degrees * Math.PI) / 180),
]

/** How the needles stand, and what else is on the glass. `parallax`: by how many pixels they seem moved over the face. */
export type Reading = { value: number; second?: number; parallax?: { x: number; y: number }; hidden?: boolean }

export function drawDial(dial: Dial, reading: Reading): Canvas {
  const canvas = blankCanvas(dialPx, dialPx, dial.wall)
  const { square, rim, face } = dial
  for (const [share, ink] of [
    [1.08, rim],
    [1, face],
  ] as const) {
    const size = 2 * share * dialRadius
    paint(canvas, square ? box(centre, centre, size, size) : disc(centre, centre, share * dialRadius), ink)
  }
  printScale(canvas, dial)
  const { x = 0, y = 0 } = reading.parallax ?? {}
  if (dial.second && reading.second !== undefined)
    drawNeedle(canvas, dial.second, angleAt(dial.marks, reading.second), x, y)
  if (!reading.hidden) drawNeedle(canvas, dial.needle, angleAt(dial.marks, reading.value), x, y)
  return canvas
}

function printScale(
  canvas: Canvas,
  { marks, majors, minors, decimals, labelAt, labelSize, zones, maker, unit, print }: Dial,
): void {
  const [low, high] = [marks[0]!.value, marks.at(-1)!.value]
  for (const { from, to, ink } of zones) {
    const [a, b] = [angleAt(marks, low + from * (high - low)), angleAt(marks, low + to * (high - low))]
    paint(canvas, arc(centre, centre, 0.9 * dialRadius, 5, a, b), ink)
  }
  for (let i = 0; i <= majors * minors; i++) {
    const angle = angleAt(marks, low + ((high - low) * i) / (majors * minors))
    const isMajor = i % minors === 0
    paint(canvas, stroke(...at(angle, isMajor ? 0.82 : 0.87), ...at(angle, 0.94), isMajor ? 2.2 : 1), print)
  }
  for (let i = 0; i <= majors; i++) {
    const value = low + ((high - low) * i) / majors
    const [x, y] = at(angleAt(marks, value), labelAt)
    write(canvas, value.toFixed(decimals), { x, y, height: labelSize, ink: print })
  }
  write(canvas, maker, { x: centre, y: centre - 0.3 * dialRadius, height: 13, ink: print })
  write(canvas, unit, { x: centre, y: centre + 0.36 * dialRadius, height: 24, ink: print })
}

function drawNeedle(
  canvas: Canvas,
  { ink, half, tip, tail, hub, taper }: NeedleShape,
  angle: number,
  dx: number,
  dy: number,
): void {
  const shadow = (x: number, y: number) =>
    stroke(...at(angle, 0, dx + x, dy + y), ...at(angle, tip, dx + x, dy + y), half, half * taper)
  paint(canvas, shadow(5, 6), [0, 0, 0], 0.22, 6)
  paint(canvas, shadow(0, 0), ink)
  if (tail > 0) paint(canvas, stroke(...at(angle, 0, dx, dy), ...at(angle + 180, tail, dx, dy), half * 1.3), ink)
  paint(canvas, disc(centre + dx, centre + dy, hub * dialRadius), [45, 45, 48])
}
