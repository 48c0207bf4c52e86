import type { GaugeRegistration } from '../../gauge/registration.ts'
import type { Picture } from '../../picture.ts'
import { box, type Canvas, disc, type Ink, paint } from '../drawing/canvas.ts'
import { anyShot, photograph, type Shot } from '../drawing/photograph.ts'
import { type Random, randomFrom } from '../random.ts'
import { anyDial, type Dial, dialPx, dialRadius, drawDial, type Reading } from './dial.ts'

export const dialCases = [
  'mild',
  'medium',
  'hard',
  'twoNeedles',
  'uneven',
  'parallax',
  'reflection',
  'dirt',
  'atMinimum',
  'wrongMeter',
  'hidden',
  'dark',
  'burnt',
] as const
export type DialCase = (typeof dialCases)[number]

/** One meter as registered, one photo to read, and what the needle shows; undefined where nothing can be read. */
export type DrawnDial = {
  registration: GaugeRegistration
  photo: Picture
  value: number | undefined
  level: number
  mayRefuse: boolean
}

export function drawDialCase(kind: DialCase, seed: number): DrawnDial {
  const random = randomFrom(seed)
  const dial = anyDial(random, { uneven: kind === 'uneven', two: kind === 'twoNeedles' })
  const [low, high] = [dial.marks[0]!.value, dial.marks.at(-1)!.value]
  const within = (from: number, to: number) => low + (high - low) * random.between(from, to)
  const shown = random.chance(0.5) ? low : within(0.05, 0.9)
  const reference = registered(dial, { value: shown, ...(dial.second && { second: within(0, 1) }) }, random)
  const value = kind === 'atMinimum' ? low : within(0, 1)
  const level = kind === 'mild' ? 1 : kind === 'hard' ? 3 : kind === 'medium' ? 2 : random.whole(1, 2)
  const shot = anyShot(random, level)
  const reading: Reading = {
    value,
    hidden: kind === 'hidden',
    ...(dial.second && { second: apart(value, low, high, random) }),
  }
  if (kind === 'parallax') reading.parallax = { x: random.between(-9, 9), y: random.between(-9, 9) }
  const canvas = drawDial(kind === 'wrongMeter' ? alike(dial, random) : dial, reading)
  const spoil = spoilers[kind]
  spoil?.(canvas, shot, random)
  const photo = photograph(canvas, shot, random)
  const isReadable = kind !== 'wrongMeter' && kind !== 'hidden'
  return {
    registration: { reference, ...calibration(dial), shown },
    photo,
    value: isReadable ? value : undefined,
    level,
    mayRefuse: kind === 'dark' || kind === 'burnt',
  }
}

const calibration = ({ marks }: Dial) => ({
  centre: { x: referencePx / 2, y: referencePx / 2 },
  radius: (dialRadius * referencePx) / dialPx,
  marks,
})

const referencePx = 520

/** Registered with care: straight on, in good light, but still a photo. */
function registered(dial: Dial, reading: Reading, random: Random): Picture {
  const shot = {
    ...anyShot(random, 0, { width: referencePx, height: referencePx }),
    fill: 1,
    turn: 0,
    tilt: { x: 0, y: 0 },
    shift: { x: 0, y: 0 },
    glares: [],
  }
  return photograph(drawDial(dial, reading), shot, random)
}

/** A second needle somewhere else: where both lie on one line nobody can tell them apart. */
function apart(value: number, low: number, high: number, random: Random): number {
  for (;;) {
    const other = low + (high - low) * random.between(0, 1)
    if (Math.abs(other - value) > 0.12 * (high - low)) return other
  }
}

/** The neighbour's meter: the same maker and make, another range or another unit. */
function alike(dial: Dial, random: Random): Dial {
  const scale = random.pick([2, 2.5, 4, 0.5, 1.6])
  const marks = dial.marks.map(({ angle, value }) => ({ angle, value: value * scale }))
  return random.pick([
    { ...dial, marks },
    { ...dial, marks },
    { ...dial, unit: dial.unit === 'MPa' ? 'kPa' : 'MPa' },
    { ...anyDial(random), face: dial.face, print: dial.print, rim: dial.rim },
    { ...dial, minors: dial.minors === 5 ? 2 : 5, majors: dial.majors === 5 ? 4 : 5 },
  ])
}

type Spoil = (canvas: Canvas, shot: Shot, random: Random) => void

const centre = dialPx / 2
const spoilers: Partial<Record<DialCase, Spoil>> = {
  /** A window in the glass. */
  reflection(canvas, _, random) {
    const [x, y, turn] = [
      centre + random.between(-110, 110),
      centre + random.between(-110, 110),
      random.between(-30, 30),
    ]
    const opacity = random.between(0.15, 0.4)
    for (const side of [-1, 1]) {
      const dx = side * 24 * Math.cos((turn * Math.PI) / 180)
      paint(
        canvas,
        box(x + dx, y + side * 24 * Math.sin((turn * Math.PI) / 180), 42, 120, turn),
        [250, 252, 255],
        opacity,
        3,
      )
    }
  },
  dirt(canvas, _, random) {
    for (let i = 0; i < random.whole(8, 30); i++) {
      const ink: Ink = random.pick([
        [70, 55, 40],
        [30, 30, 30],
        [120, 110, 90],
      ])
      const [x, y] = [centre + random.between(-200, 200), centre + random.between(-200, 200)]
      paint(canvas, disc(x, y, random.between(1.5, 9)), ink, random.between(0.3, 0.9), random.between(1, 6))
    }
  },
  dark(_, shot, random) {
    Object.assign(shot, {
      exposure: random.between(0.02, 0.05),
      noise: random.between(6, 12),
      slope: { x: 0, y: 0 },
      glares: [],
    })
  },
  /** Light that burns out the needle. */
  burnt(_, shot) {
    shot.glares = [{ x: 0.5 + shot.shift.x, y: 0.5 + shot.shift.y, radius: 0.42, strength: 1 }]
  },
}
