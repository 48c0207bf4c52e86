import type { Grey } from '../picture.ts'
import { type Content, contents, type DrawnFormat } from './contents.ts'
import type { Writer } from './drawnCode.ts'
import { blur, damage, dim, glare, motion, noise, type Target, unevenLight } from './faults.ts'
import { plane } from './plane.ts'
import { type Random, randomFrom } from './random.ts'
import { drawLabel, type Label, type Scene, toGrey, wall } from './scene.ts'

export type TuningPicture = { text: string; format: DrawnFormat; fault: Fault; grey: Grey }

/** Each fault of the sample set, wider than there, and some that are not in it. */
const faults = {
  blur: (scene, { modulePx }, random) => blur(scene, modulePx * random.between(0.4, 0.75)),
  motion: (scene, { modulePx }, random) => motion(scene, modulePx * random.between(0.8, 1.7), random.between(0, 180)),
  persp: () => undefined,
  lowlight: (scene) => dim(scene, 0.2),
  uneven: (scene, _, random) =>
    unevenLight(scene, random.between(0.05, 0.4), random.between(1.3, 2), random.between(0, 360)),
  damaged: (scene, target, random) => damage(scene, target, random),
  small: () => undefined,
  glare: (scene, target, random) => {
    const centre = target.toPicture({
      x: random.between(-1, 1) * target.half.x,
      y: random.between(-1, 1) * target.half.y,
    })
    const long = Math.max(target.half.x, target.half.y) * target.modulePx
    glare(scene, centre, random.between(0.15, 0.5) * long, random.between(120, 320))
  },
  turned: () => undefined,
  inverted: () => undefined,
  faint: () => undefined,
  curved: () => undefined,
  crowded: () => undefined,
  dotted: () => undefined,
  peened: (scene, _, random) => noise(scene, random.between(5, 12), random),
  noisy: (scene, _, random) => noise(scene, random.between(12, 28), random),
  mixed: (scene, target, random) => {
    unevenLight(scene, 0.3, 1.3, random.between(0, 360))
    if (random.chance(0.5)) damage(scene, target, random)
    blur(scene, random.between(0.8, 1.4))
  },
} satisfies Record<string, (scene: Scene, target: Target, random: Random) => void>

export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as Fault[]

/** Bars are never made of dots. */
const dottedFaults: Fault[] = ['dotted', 'peened']
export const faultsOf = (format: DrawnFormat): Fault[] =>
  barFormats.includes(format) ? faultNames.filter((fault) => !dottedFaults.includes(fault)) : faultNames

const barFormats: DrawnFormat[] = ['Code128', 'EAN13', 'EAN8', 'Code39', 'ITF', 'Codabar', 'DataBar']

/** One picture of the set on which the strategies were chosen: the seed decides text, place, size and strength of the fault. */
export async function drawTuning(
  write: Writer,
  format: DrawnFormat,
  fault: Fault,
  seed: number,
): Promise<TuningPicture> {
  const random = randomFrom(seed)
  const content: Content = contents[format](random)
  const symbol = await write(content.written ?? content.text, content.options)
  const scene = wall(random, 640, 480)
  const label = labelOf(random, fault, { symbol, caption: content.caption })
  drawLabel(scene, label)
  const half = { x: symbol.width / 2, y: symbol.height / 2 }
  faults[fault](scene, { toPicture: plane(label.pose).toPicture, half, modulePx: label.pose.scale }, random)
  if (fault !== 'blur') blur(scene, random.between(0.5, 0.8))
  noise(scene, random.between(1, 4), random)
  return { text: content.text, format, fault, grey: toGrey(scene) }
}

function labelOf(random: Random, fault: Fault, { symbol, caption }: Pick<Label, 'symbol' | 'caption'>): Label {
  const isLinear = symbol.height >= 34 && caption !== undefined
  const fits = isLinear ? 430 / symbol.width : 220 / Math.max(symbol.width, symbol.height)
  const normal = Math.min(fits, isLinear ? random.between(1.8, 3.2) : random.between(3, 7))
  const scale = fault === 'small' ? random.between(1.5, 2.2) : normal
  const tilt = fault === 'persp' ? 0.5 / (Math.max(symbol.width, symbol.height) + 12) : 0
  const label = {
    symbol,
    caption,
    quiet: isLinear ? 10 : random.between(4, 6),
    inverted: fault === 'inverted',
    paper: random.between(215, 255),
    ink: random.between(8, 50),
    pose: {
      centre: { x: 320 + random.between(-50, 50), y: 240 + random.between(-60, 60) },
      scale: fault === 'persp' ? scale * 0.9 : scale,
      turn: fault === 'turned' ? random.between(0, 360) : random.between(-10, 10),
      tilt: { x: tilt * random.between(-1, 1), y: tilt * random.between(-1, 1) },
      bend: fault === 'curved' ? random.between(0.6, 1.1) / (symbol.width / 2) : 0,
    },
  }
  return { ...label, ...surfaceOf(random, fault, isLinear) }
}

/** Faults of the print itself. Stamped metal is grey in grey, its dots dark or shining. */
function surfaceOf(random: Random, fault: Fault, isLinear: boolean): Partial<Label> {
  if (fault === 'crowded') return { quiet: isLinear ? random.between(2, 4) : random.between(0.7, 1.6) }
  if (fault === 'dotted') return { dotRadius: random.between(0.36, 0.5) }
  if (fault !== 'faint' && fault !== 'peened') return {}
  const paper = random.between(110, 200)
  if (fault === 'faint') return { paper, ink: paper - random.between(22, 45) }
  const inverted = random.chance(0.5)
  return { paper, ink: paper - random.between(45, 80), dotRadius: random.between(0.36, 0.48), inverted }
}
