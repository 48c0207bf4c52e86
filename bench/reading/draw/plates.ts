import type { Random } from '../../../packages/vision/src/testing/random.ts'
import { fontOf } from './fonts.ts'

const grounds = [
  ['#f4f3ee', '#1d1d1f'],
  ['#c9ccd0', '#22252a'],
  ['#ffd400', '#151515'],
  ['#1d4f91', '#f5f7fa'],
  ['#b3241f', '#fff6ee'],
  ['#dfe7d8', '#223322'],
] as const

/** Lines of text on a plate, a label or paper. */
export function plate(lines: readonly string[], faces: readonly string[], random: Random): OffscreenCanvas {
  const px = random.between(26, 40)
  const font = fontOf(random.pick(faces), px)
  const probe = new OffscreenCanvas(8, 8).getContext('2d')!
  probe.font = font
  const wide = Math.max(...lines.map((line) => probe.measureText(line).width))
  const step = px * random.between(1.35, 1.7)
  const edge = px * random.between(0.7, 1.2)
  const canvas = new OffscreenCanvas(
    Math.ceil(wide + 2 * edge),
    Math.ceil(step * lines.length + 2 * edge - (step - px)),
  )
  const paper = canvas.getContext('2d', { willReadFrequently: true })!
  const [ground, ink] = random.pick(grounds)
  paper.fillStyle = ground
  paper.fillRect(0, 0, canvas.width, canvas.height)
  if (random.chance(0.5)) {
    paper.strokeStyle = ink
    paper.lineWidth = 2
    paper.strokeRect(px * 0.25, px * 0.25, canvas.width - px * 0.5, canvas.height - px * 0.5)
  }
  paper.fillStyle = ink
  paper.font = font
  paper.textBaseline = 'top'
  for (const [i, line] of lines.entries()) paper.fillText(line, edge, edge + i * step)
  return canvas
}

/** Writing as a pen leaves it on a screen: each character a little off, black on white. */
export function penWriting(text: string, random: Random, level: number): OffscreenCanvas {
  const px = 72
  const canvas = new OffscreenCanvas(Math.ceil(px * 1.15 * text.length + 60), 140)
  const paper = canvas.getContext('2d', { willReadFrequently: true })!
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#111'
  paper.font = fontOf('pen', px)
  paper.textBaseline = 'middle'
  let x = 24
  for (const one of text) {
    paper.save()
    paper.translate(x, 70 + random.normal() * 2.5 * level)
    paper.transform(
      1,
      random.normal() * 0.03 * level,
      random.normal() * 0.05 * level,
      1 + random.normal() * 0.04 * level,
      0,
      0,
    )
    paper.fillText(one, 0, 0)
    x += paper.measureText(one).width * random.between(0.95, 1.08)
    paper.restore()
  }
  return canvas
}
