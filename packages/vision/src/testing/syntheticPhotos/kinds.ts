import type { Target } from '../faults.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import { defocus, expose, grain, shake } from './camera.ts'
import { throughJpeg } from './jpeg.ts'
import { castShadow, film, tubeLight } from './lamps.ts'
import type { Print } from './print.ts'
import { penStroke, stain, tearCorner } from './wear.ts'

/** What is special about one kind of picture: how the label is printed, and what happens to the scene. */
export type Kind = {
  print?: (random: Random, print: Print) => Partial<Print>
  spoil?: (scene: Scene, target: Target, random: Random, ground: Scene) => void
  /** Bars are not made that way. */
  isSquareOnly?: true
  /** Always on metal. */
  isMetal?: true
}

const anywhere = ({ toPicture, half }: Target, random: Random) =>
  toPicture({ x: random.between(-0.8, 0.8) * half.x, y: random.between(-0.8, 0.8) * half.y })

const longPx = ({ half, modulePx }: Target) => Math.max(half.x, half.y) * modulePx

const turned = (print: Print, turn: number): Print['pose'] => ({ ...print.pose, turn })

export const kinds = {
  defocus: { spoil: (scene, { modulePx }, random) => defocus(scene, modulePx * random.between(0.7, 1.25)) },
  shaken: { spoil: (scene, { modulePx }, random) => shake(scene, modulePx * random.between(0.9, 1.7), random) },
  slanted: {
    print: (random, print) => {
      const steep = random.between(0.25, 0.45) / (print.symbol.width / 2 + print.quiet)
      const way = random.between(0, 2 * Math.PI)
      const tilt = { x: steep * Math.cos(way), y: steep * Math.sin(way) }
      return { pose: { ...print.pose, tilt, turn: random.between(0, 360) } }
    },
  },
  night: {
    spoil: (scene, _, random) => {
      expose(scene, random.between(0.1, 0.2), 1)
      grain(scene, random.between(3, 5), random)
    },
  },
  shadow: { spoil: (scene, target, random) => castShadow(scene, anywhere(target, random), random) },
  tube: {
    spoil: (scene, target, random) =>
      tubeLight(scene, anywhere(target, random), random.between(0.06, 0.2) * longPx(target), random),
  },
  film: { spoil: (scene, target, random) => film(scene, target.toPicture({ x: 0, y: 0 }), longPx(target), random) },
  burnt: { spoil: (scene, _, random) => expose(scene, random.between(1.6, 2.6), random.between(0.6, 1)) },
  wrinkled: {
    print: (random, { symbol }) => ({
      wrinkle: {
        height: random.between(0.4, 0.9),
        length: symbol.width * random.between(0.5, 1.1),
        angle: random.between(0, Math.PI),
      },
    }),
  },
  deadNeedle: {
    print: (random, { symbol }) => ({
      deadLines: Array.from({ length: random.whole(1, 3) }, () => {
        const at = random.between(0, symbol.height)
        return { from: at, to: at + random.between(0.3, 0.7) }
      }),
    }),
  },
  swollen: { print: (random) => ({ spread: random.between(0.12, 0.24) }) },
  thin: { print: (random) => ({ spread: -random.between(0.12, 0.26) }) },
  squeezed: { spoil: (scene, _, random) => throughJpeg(scene, random.between(8, 20)) },
  stained: {
    spoil: (scene, target, random) => {
      stain(scene, target, random)
      if (random.chance(0.6)) penStroke(scene, target, random)
    },
  },
  torn: { spoil: (scene, target, random, ground) => tearCorner(scene, ground, target, random) },
  narrow: {
    print: (random, print) => ({
      quiet: print.quiet * random.between(0.2, 0.4),
      pose: turned(print, random.between(0, 360)),
    }),
  },
  mirrored: { print: (random, print) => ({ isMirrored: true, pose: turned(print, random.between(-40, 40)) }) },
  engraved: {
    isSquareOnly: true,
    isMetal: true,
    print: (random) => {
      const paper = random.between(70, 110)
      return { isInverted: true, paper: paper + random.between(45, 90), ink: paper }
    },
  },
  pitted: {
    isSquareOnly: true,
    isMetal: true,
    print: (random) => ({ pitRadius: random.between(0.36, 0.47), paper: 205, ink: random.between(35, 80) }),
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
