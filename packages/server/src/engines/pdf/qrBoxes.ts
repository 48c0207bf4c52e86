import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { Box } from './document.ts'

/** The light frame that a reader needs around a code, in modules. */
const quietModules = 4

let prepared: Promise<unknown> | undefined

/** Nothing is fetched from outside: the module lies beside us. */
function prepare(): Promise<unknown> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepared ??= readFile(path).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: wasm } as never, fireImmediately: true }),
  )
  return prepared
}

/** A QR code with correction M in a square, its quiet zone included: the dark parts, whole runs of a line in one. */
export async function qrBoxes(content: string, { x, y, side }: { x: number; y: number; side: number }): Promise<Box[]> {
  await prepare()
  const options = { format: 'QRCode', options: 'ecLevel=M', addQuietZones: false } as const
  const { symbol, error } = await writeBarcode(content, options)
  if (error) throw new Error(error)
  const { data, width } = symbol
  const module = side / (width + 2 * quietModules)
  const boxes: Box[] = []
  for (let row = 0; row < symbol.height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const from = column
      while (column < width && data[row * width + column] === 0) column += 1
      if (column > from)
        boxes.push({
          x: x + (from + quietModules) * module,
          y: y + (row + quietModules) * module,
          width: (column - from) * module,
          height: module,
        })
    }
  return boxes
}
