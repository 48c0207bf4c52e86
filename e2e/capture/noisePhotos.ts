import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Nothing in it repeats: a picture of this size made of noise does not get smaller by packing. */
const [widthPx, leastBytes] = [2048, 4_000_000]

/** JPEG files of pure noise, at least 4 MB each and all different, as no camera makes them worse. */
export async function drawNoisePhotos(page: Page, count: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-noise-'))
  const files: string[] = []
  for (let i = 0; i < count; i++) {
    const bytes = Buffer.from(await page.evaluate(drawNoise, widthPx), 'base64')
    if (bytes.length < leastBytes) throw new Error(`a photo of ${bytes.length} bytes is no heavy one`)
    const file = join(folder, `noise-${i + 1}.jpg`)
    writeFileSync(file, bytes)
    files.push(file)
  }
  return files
}

/** Runs in the page. */
async function drawNoise(side: number): Promise<string> {
  const canvas = new OffscreenCanvas(side, side)
  const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const noise = paper.createImageData(side, side)
  // So many random bytes are given at a time.
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(new Uint8Array(noise.data.buffer, at, Math.min(65_536, noise.data.length - at)))
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
  paper.putImageData(noise, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
