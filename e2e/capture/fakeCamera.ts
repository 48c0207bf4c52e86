import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWriter } from '../../packages/vision/src/testing/drawnCode.ts'
import { randomFrom } from '../../packages/vision/src/testing/random.ts'
import { drawLabel, type Scene, toGrey, wall } from '../../packages/vision/src/testing/scene.ts'
import { chromiumArgs } from '../../tools/chromium.ts'

const [width, height] = [1280, 720]
export const [frameWidth, frameHeight] = [width, height]
const modules = join(import.meta.dirname, '../../node_modules')

/** A wall with a label for each text, side by side, as the camera of a tablet sees it. */
async function drawWall(texts: string[]): Promise<Scene> {
  const write = await createWriter(readFileSync(join(modules, 'zxing-wasm/dist/writer/zxing_writer.wasm')))
  const scene = wall(randomFrom(5), width, height)
  for (const [i, text] of texts.entries()) {
    const symbol = await write(text, { format: 'QRCode' })
    const pose = {
      centre: { x: (width * (i + 1)) / (texts.length + 1), y: height / 2 },
      scale: 7,
      turn: 3,
      tilt: { x: 0, y: 0 },
    }
    drawLabel(scene, { symbol, quiet: 4, paper: 235, ink: 25, pose })
  }
  return scene
}

/** Flags that give Chromium a camera which sees QR codes with these texts. */
export async function cameraSeeing(texts: string[]): Promise<string[]> {
  return cameraShowing(toGrey(await drawWall(texts)).data)
}

/** A camera that shows this picture of 1280 × 720: a few frames of raw video in a file. */
export function cameraShowing(data: Uint8ClampedArray): string[] {
  const grey = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colour])
  const file = join(mkdtempSync(join(tmpdir(), 'ecs-camera-')), 'camera.y4m')
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
  return [
    ...chromiumArgs,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

const segments: Record<string, string> = { '1': 'bc', '2': 'abged', '4': 'fgbc', '.': 'p' }

/** A camera that looks at a display with seven segments a digit. */
export function cameraSeeingDisplay(digits: string): string[] {
  const data = new Uint8ClampedArray(width * height).fill(176)
  const fill = (left: number, top: number, wide: number, tall: number, tone: number) => {
    for (let y = top; y < top + tall; y++) data.fill(tone, y * width + left, y * width + left + wide)
  }
  fill(300, 230, 680, 260, 205)
  const bars = {
    a: [0, 0, 70, 16],
    b: [60, 6, 16, 68],
    c: [60, 78, 16, 68],
    d: [0, 136, 70, 16],
    e: [-6, 78, 16, 68],
    f: [-6, 6, 16, 68],
    g: [0, 68, 70, 16],
    p: [-34, 136, 18, 18],
  }
  let left = 420
  for (const digit of digits) {
    for (const name of segments[digit] ?? '') {
      const [x, y, wide, tall] = bars[name as keyof typeof bars] as [number, number, number, number]
      fill(left + x, 285 + y, wide, tall, 35)
    }
    left += digit === '.' ? 0 : 120
  }
  return cameraShowing(data)
}
