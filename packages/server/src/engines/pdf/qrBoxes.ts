import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { QrWriter } from '@ecs/vision/writing'
import type { Box } from './document.ts'

/** The light frame that a reader needs around a code, in modules. */
const quietModules = 4

let opened: Promise<QrWriter> | undefined

/** Loaded when the first label is made. Nothing is fetched from outside: the module lies beside the library. */
async function openWriter(): Promise<QrWriter> {
  const { createQrWriter } = await import('@ecs/vision/writing')
  const path = createRequire(import.meta.resolve('@ecs/vision/writing')).resolve('zxing-wasm/writer/zxing_writer.wasm')
  return createQrWriter(await readFile(path))
}

/** A QR code in a square, its quiet zone included: the dark parts, whole runs of a line in one. */
export async function qrBoxes(
  content: string,
  { x, y, width: sideMm }: { x: number; y: number; width: number },
): Promise<Box[]> {
  opened ??= openWriter()
  const { modules, side } = await (await opened)(content)
  const size = sideMm / (side + 2 * quietModules)
  const boxes: Box[] = []
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const from = column
      while (column < side && modules[row * side + column] === 1) column += 1
      if (column > from)
        boxes.push({
          x: x + (from + quietModules) * size,
          y: y + (row + quietModules) * size,
          width: (column - from) * size,
          height: size,
        })
    }
  return boxes
}
