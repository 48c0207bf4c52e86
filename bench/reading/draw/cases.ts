import { type Random, randomFrom } from '../../../packages/vision/src/testing/random.ts'
import { drumCounter, segmentDisplay, segmentFont } from './displays.ts'
import { photographed } from './photo.ts'
import { penWriting, plate } from './plates.ts'
import { counter, date, label, reading, remark, serial } from './texts.ts'

/** One drawn picture, what it says, and whether a reader may expect a number. */
export type Case = {
  picture: ImageData
  /** The photo's own file; pen writing has none. */
  file?: Blob
  text: string
  kind: 'text' | 'number' | 'ink'
  category: string
  level: number
}

type Draw = (random: Random) => { drawing: OffscreenCanvas; text: string }

const printed = ['gothic', 'mincho', 'kaisei']
const latin = ['mono', 'narrow', 'gothic']
const one =
  (draw: (text: string, random: Random) => OffscreenCanvas, text: (random: Random) => string): Draw =>
  (random) => {
    const said = text(random)
    return { drawing: draw(said, random), text: said }
  }
const onPlate =
  (lines: (random: Random) => string[], faces: readonly string[]): Draw =>
  (random) => {
    const said = lines(random)
    return { drawing: plate(said, faces, random), text: said.join('\n') }
  }

const photos: Record<string, { kind: 'text' | 'number'; draw: Draw }> = {
  segments: { kind: 'number', draw: one(segmentDisplay, reading) },
  'segment face': { kind: 'number', draw: one(segmentFont, reading) },
  drum: { kind: 'number', draw: one(drumCounter, counter) },
  label: { kind: 'text', draw: onPlate(label, printed) },
  serial: { kind: 'text', draw: onPlate((random) => [serial(random)], latin) },
  date: { kind: 'text', draw: onPlate((random) => [date(random)], printed) },
}

/** The n-th picture of a set; the same number gives the same picture in the same browser. */
export async function drawCase(category: string, level: number, n: number): Promise<Case> {
  const random = randomFrom(4_100_000 + n * 31 + level * 7 + category.length * 1009)
  if (category.startsWith('ink')) return ink(category, level, random)
  const { kind, draw } = photos[category]!
  const { drawing, text } = draw(random)
  return { ...(await photographed(drawing, level, random)), text, kind, category, level }
}

function ink(category: string, level: number, random: Random): Case {
  const text = category === 'ink numbers' ? reading(random) : remark(random)
  const canvas = penWriting(text, random, level)
  const picture = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return { picture, text, kind: 'ink', category, level }
}
