import type { Writer } from '../drawnCode.ts'
import { randomFrom } from '../random.ts'
import { toGrey } from '../scene.ts'
import { defocus, grain } from './camera.ts'
import type { SyntheticPhoto } from './drawSynthetic.ts'
import { drawPrint } from './print.ts'
import { surfaces } from './surfaces.ts'
import { type SyntheticFormat, texts } from './texts.ts'

const [width, height] = [4032, 3024]

/** A photo of twelve megapixels in which the code is small. */
export async function drawPhoto(
  write: Writer,
  format: SyntheticFormat,
  seed: number,
): Promise<Pick<SyntheticPhoto, 'text' | 'format' | 'grey'>> {
  const random = randomFrom(seed)
  const { text, options } = texts[format](random)
  const symbol = await write(text, options)
  const scene = random.pick(surfaces)(random, width, height)
  drawPrint(scene, {
    symbol,
    quiet: symbol.height === symbol.width ? 4 : 10,
    paper: random.between(190, 250),
    ink: random.between(10, 70),
    pose: {
      centre: { x: width * random.between(0.15, 0.85), y: height * random.between(0.15, 0.85) },
      scale: random.between(3, 6),
      turn: random.between(0, 360),
      tilt: { x: 0, y: 0 },
    },
  })
  defocus(scene, random.between(0.8, 1.6))
  grain(scene, random.between(2, 5), random)
  return { text, format, grey: toGrey(scene) }
}
