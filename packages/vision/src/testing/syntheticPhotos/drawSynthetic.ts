import type { Grey } from '../../picture.ts'
import type { DrawnCode, Writer } from '../drawnCode.ts'
import { plane } from '../plane.ts'
import { type Random, randomFrom } from '../random.ts'
import { type Scene, toGrey } from '../scene.ts'
import { defocus, expose, grain } from './camera.ts'
import { throughJpeg } from './jpeg.ts'
import { type Kind, type KindName, kinds } from './kinds.ts'
import { vignette } from './lamps.ts'
import { drawPrint, type Print } from './print.ts'
import { brushedMetal, surfaces } from './surfaces.ts'
import { type SyntheticFormat, texts } from './texts.ts'

/** A drawn photo. */
export type SyntheticPhoto = { text: string; format: SyntheticFormat; kind: KindName; grey: Grey }

const isLinear = (format: SyntheticFormat) => format === 'Code128' || format === 'EAN13'

export const kindsOf = (format: SyntheticFormat): KindName[] =>
  (Object.keys(kinds) as KindName[]).filter((name) => !isLinear(format) || !(kinds[name] as Kind).isSquareOnly)

const sizes = [
  [640, 480],
  [480, 640],
  [800, 600],
  [1280, 720],
] as const

/**
 * A second way to draw pictures, apart from tuningSet.ts in everything but the shape of the codes: what
 * helps one set only has been tuned to it.
 */
export async function drawSynthetic(
  write: Writer,
  format: SyntheticFormat,
  kind: KindName,
  seed: number,
): Promise<SyntheticPhoto> {
  const random = randomFrom(seed)
  const { text, options } = texts[format](random)
  const symbol = await write(text, options)
  const [width, height] = random.pick(sizes)
  const { isMetal, print: printed, spoil }: Kind = kinds[kind]
  const scene = (isMetal ? brushedMetal : random.pick(surfaces))(random, width, height)
  const ground = { ...scene, values: scene.values.slice() }
  const usual = usualPrint(random, symbol, isLinear(format), scene)
  const print = { ...usual, ...printed?.(random, usual) }
  drawPrint(scene, print)
  const half = { x: symbol.width / 2, y: symbol.height / 2 }
  spoil?.(scene, { toPicture: plane(print.pose).toPicture, half, modulePx: print.pose.scale }, random, ground)
  photograph(scene, random)
  return { text, format, kind, grey: toGrey(scene) }
}

function usualPrint(random: Random, symbol: DrawnCode, areLinear: boolean, { width, height }: Scene): Print {
  const room = 0.8 * Math.min(width, height)
  const wanted = areLinear ? random.between(1.7, 3.4) : random.between(3, 8)
  const scale = Math.min(wanted, room / (symbol.width + (areLinear ? 20 : 8)))
  const slack = { x: 0.12 * width, y: 0.1 * height }
  return {
    symbol,
    quiet: areLinear ? 10 : 4,
    paper: random.between(190, 250),
    ink: random.between(10, 70),
    pose: {
      centre: { x: width / 2 + random.between(-1, 1) * slack.x, y: height / 2 + random.between(-1, 1) * slack.y },
      scale,
      turn: random.between(-25, 25),
      tilt: { x: 0, y: 0 },
    },
  }
}

/** What every camera does to every picture. */
function photograph(scene: Scene, random: Random): void {
  vignette(scene, random.between(0, 0.35))
  defocus(scene, random.between(0.5, 0.9))
  expose(scene, random.between(0.8, 1.15), random.between(0.8, 1.2))
  grain(scene, random.between(1, 4), random)
  throughJpeg(scene, random.between(45, 92))
}
