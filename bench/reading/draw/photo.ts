import type { Random } from '../../../packages/vision/src/testing/random.ts'

/** How bad it gets: 1 mild, 2 medium, 3 hard. */
type Conditions = {
  scale: readonly [number, number]
  jpeg: readonly [number, number]
  blurPx: number
  shakePx: number
  darkest: number
  grain: number
}

const conditions: Record<number, Conditions> = {
  1: { scale: [0.75, 1], jpeg: [0.8, 0.95], blurPx: 0.5, shakePx: 0, darkest: 0.85, grain: 4 },
  2: { scale: [0.5, 0.8], jpeg: [0.55, 0.85], blurPx: 1, shakePx: 2.5, darkest: 0.55, grain: 8 },
  3: { scale: [0.35, 0.6], jpeg: [0.3, 0.6], blurPx: 1.9, shakePx: 6, darkest: 0.25, grain: 14 },
}

/** A photo: the file as the camera wrote it, and its pixels. */
export type Photo = { file: Blob; picture: ImageData }

/** A drawing as a camera sees it: light, place, focus, shake, grain, JPEG. */
export async function photographed(drawing: OffscreenCanvas, level: number, random: Random): Promise<Photo> {
  const { jpeg, blurPx, shakePx, darkest, ...rest } = conditions[level]!
  const scale = random.between(...rest.scale)
  const turned = placed(drawing, scale, level, random)
  const { width, height } = turned
  light(turned.getContext('2d', { willReadFrequently: true })!, level, random)
  const soft = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  soft.filter = `blur(${(random.between(0.1, blurPx) * Math.min(1, scale * 1.4)).toFixed(2)}px)`
  soft.drawImage(turned, 0, 0)
  shake(soft, random.between(0, shakePx), random)
  const pixels = soft.getImageData(0, 0, width, height)
  const dark = random.between(darkest, 1)
  const grain = random.between(1, rest.grain)
  for (let i = 0; i < pixels.data.length; i++) {
    if (i % 4 < 3) pixels.data[i] = pixels.data[i]! * dark + random.normal() * grain
  }
  soft.putImageData(pixels, 0, 0)
  const file = await soft.canvas.convertToBlob({ type: 'image/jpeg', quality: random.between(...jpeg) })
  soft.filter = 'none'
  soft.drawImage(await createImageBitmap(file), 0, 0)
  return { file, picture: soft.getImageData(0, 0, width, height) }
}

/** Turned, sheared and with a wall around it. */
function placed(drawing: OffscreenCanvas, scale: number, level: number, random: Random): OffscreenCanvas {
  const turn = (random.normal() * [1, 2.5, 4][level - 1]! * Math.PI) / 180
  const [wide, high] = [drawing.width * scale, drawing.height * scale]
  const margin = 14 + Math.abs(Math.sin(turn)) * wide * 0.6
  const canvas = new OffscreenCanvas(Math.ceil(wide + 2 * margin), Math.ceil(high + 2 * margin))
  const paper = canvas.getContext('2d', { willReadFrequently: true })!
  paper.fillStyle = `hsl(${random.whole(0, 360)} 8% ${random.whole(25, 75)}%)`
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.translate(canvas.width / 2, canvas.height / 2)
  paper.rotate(turn)
  paper.transform(1, random.normal() * 0.012 * level, random.normal() * 0.03 * level, 1, 0, 0)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(drawing, -wide / 2, -high / 2, wide, high)
  paper.resetTransform()
  return canvas
}

function light(paper: OffscreenCanvasRenderingContext2D, level: number, random: Random): void {
  const { width, height } = paper.canvas
  const across = paper.createLinearGradient(random.between(0, width), 0, random.between(0, width), height)
  across.addColorStop(0, `rgba(0,0,0,${random.between(0, 0.14 * level).toFixed(2)})`)
  across.addColorStop(1, `rgba(255,255,255,${random.between(0, 0.07 * level).toFixed(2)})`)
  paper.fillStyle = across
  paper.fillRect(0, 0, width, height)
  if (!random.chance(0.12 * level)) return
  const [x, y, r] = [random.between(0, width), random.between(0, height), random.between(0.15, 0.4) * height]
  const spot = paper.createRadialGradient(x, y, 0, x, y, r)
  spot.addColorStop(0, `rgba(255,255,255,${random.between(0.15, 0.25 * level).toFixed(2)})`)
  spot.addColorStop(1, 'rgba(255,255,255,0)')
  paper.fillStyle = spot
  paper.fillRect(0, 0, width, height)
}

function shake(paper: OffscreenCanvasRenderingContext2D, lengthPx: number, random: Random): void {
  const steps = Math.ceil(lengthPx * 2)
  if (steps < 2) return
  const angle = random.between(0, Math.PI)
  const still = new OffscreenCanvas(paper.canvas.width, paper.canvas.height)
  still.getContext('2d')!.drawImage(paper.canvas, 0, 0)
  paper.filter = 'none'
  for (let i = 1; i <= steps; i++) {
    const far = (i / steps - 0.5) * lengthPx
    paper.globalAlpha = 1 / (i + 1)
    paper.drawImage(still, far * Math.cos(angle), far * Math.sin(angle))
  }
  paper.globalAlpha = 1
}
