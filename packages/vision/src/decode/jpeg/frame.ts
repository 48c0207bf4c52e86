import { UnreadablePicture } from '../unreadable.ts'
import type { HuffmanTable } from './huffman.ts'

/** One colour of a picture: its blocks of 64 frequencies, row by row. */
export type Component = {
  id: number
  /** Blocks across and down in one unit of the scan. */
  across: number
  down: number
  quantId: number
  /** Blocks that hold picture, without the padding of whole units. */
  columns: number
  rows: number
  /** Blocks in a row of `blocks`, padding included. */
  stride: number
  blocks: Int16Array
}

export type Frame = {
  width: number
  height: number
  isProgressive: boolean
  unitsAcross: number
  unitsDown: number
  components: Component[]
}

/** What segments have set so far; scans read it. */
export type Tables = {
  quant: Map<number, Uint16Array>
  /** By class (0 mean brightness, 1 detail) × 16 + number. */
  huffman: Map<number, HuffmanTable>
  restartEvery: number
}

export function readFrame(segment: DataView, isProgressive: boolean, mostPixels: number): Frame {
  const [height, width, count] = [segment.getUint16(1), segment.getUint16(3), segment.getUint8(5)]
  if (segment.getUint8(0) !== 8 || ![1, 3].includes(count)) throw new UnreadablePicture('an unusual JPEG')
  if (width === 0 || height === 0 || width * height > mostPixels) throw new UnreadablePicture('too many pixels')
  const facts = Array.from({ length: count }, (_, i) => {
    const sampling = segment.getUint8(7 + 3 * i)
    return {
      id: segment.getUint8(6 + 3 * i),
      across: sampling >> 4,
      down: sampling & 15,
      quantId: segment.getUint8(8 + 3 * i),
    }
  })
  const mostAcross = Math.max(...facts.map(({ across }) => across))
  const mostDown = Math.max(...facts.map(({ down }) => down))
  if (facts.some(({ across, down }) => across < 1 || down < 1 || across > 4 || down > 4)) {
    throw new UnreadablePicture('an unusual JPEG')
  }
  const unitsAcross = Math.ceil(width / 8 / mostAcross)
  const unitsDown = Math.ceil(height / 8 / mostDown)
  const components = facts.map((fact): Component => {
    const stride = unitsAcross * fact.across
    return {
      ...fact,
      columns: Math.ceil(Math.ceil((width * fact.across) / mostAcross) / 8),
      rows: Math.ceil(Math.ceil((height * fact.down) / mostDown) / 8),
      stride,
      blocks: new Int16Array(stride * unitsDown * fact.down * 64),
    }
  })
  return { width, height, isProgressive, unitsAcross, unitsDown, components }
}
