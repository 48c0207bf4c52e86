import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Twelve megapixels, as phones take them. */
const [width, height] = [4032, 3024]

/** JPEG files that differ, drawn by the browser: shades, shapes and grain, so that they weigh what photos weigh. */
export async function drawBigPhotos(page: Page, count: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-photos-'))
  const files: string[] = []
  for (let i = 0; i < count; i++) {
    const text = await page.evaluate(drawPhoto, { seed: i + 1, width, height })
    const file = join(folder, `photo-${i + 1}.jpg`)
    writeFileSync(file, Buffer.from(text, 'base64'))
    files.push(file)
  }
  return files
}

/** Runs in the page. */
async function drawPhoto({ seed, width: wide, height: tall }: { seed: number; width: number; height: number }) {
  const grain = new OffscreenCanvas(512, 512)
  const dots = grain.getContext('2d') as OffscreenCanvasRenderingContext2D
  const noise = dots.createImageData(512, 512)
  let state = seed * 2654435761
  for (let i = 0; i < noise.data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    noise.data[i] = i % 4 === 3 ? 60 : state >>> 24
  }
  dots.putImageData(noise, 0, 0)
  const canvas = new OffscreenCanvas(wide, tall)
  const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const shade = paper.createLinearGradient(0, 0, wide, tall)
  shade.addColorStop(0, `hsl(${seed * 47} 30% 70%)`)
  shade.addColorStop(1, `hsl(${seed * 47 + 90} 40% 30%)`)
  paper.fillStyle = shade
  paper.fillRect(0, 0, wide, tall)
  for (let i = 0; i < 40; i++) {
    paper.fillStyle = `hsl(${seed * 13 + i * 29} 50% ${30 + (i % 5) * 10}%)`
    paper.fillRect((i * 977 * seed) % wide, (i * 613) % tall, 300 + i * 9, 200 + i * 7)
  }
  paper.fillStyle = paper.createPattern(grain, 'repeat') as CanvasPattern
  paper.fillRect(0, 0, wide, tall)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
