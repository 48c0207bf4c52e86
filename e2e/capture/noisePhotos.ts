import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** As wide as the device keeps photos (2,048 px): it packs them anew, but draws no pixel away. */
const sidePx = 2048
const leastBytes = 4_000_000

/** JPEG files of pure noise, 4 MB each and all different; nothing in them can be packed any smaller. */
export async function drawNoisePhotos(page: Page, count: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-noise-'))
  const files: string[] = []
  for (let i = 0; i < count; i++) {
    const bytes = Buffer.from(await page.evaluate(drawNoise, sidePx), 'base64')
    if (bytes.length < leastBytes) throw new Error(`a photo of ${bytes.length} bytes is no heavy one`)
    if (!isIncompressible(bytes)) throw new Error('a photo that gets smaller by packing is no noise')
    const file = join(folder, `noise-${i + 1}.jpg`)
    writeFileSync(file, bytes)
    files.push(file)
  }
  return files
}

/** A hundredth is what the tables in the head of a JPEG give way. */
export const isIncompressible = (bytes: Uint8Array): boolean => gzipSync(bytes).length > bytes.length * 0.99

/** Runs in the page. Every colour of every pixel is either there or not, by chance: no noise weighs more. */
async function drawNoise(side: number): Promise<string> {
  const canvas = new OffscreenCanvas(side, side)
  const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const noise = paper.createImageData(side, side)
  const { data } = noise
  // A browser gives so many random bytes at a time.
  for (let at = 0; at < data.length; at += 65_536)
    crypto.getRandomValues(new Uint8Array(data.buffer, at, Math.min(65_536, data.length - at)))
  for (let at = 0; at < data.length; at++) data[at] = at % 4 === 3 || data[at]! > 127 ? 255 : 0
  paper.putImageData(noise, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
