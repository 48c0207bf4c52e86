import { UnreadablePicture } from '../unreadable.ts'
import { type BlockReader, blockReader, type ScanRange } from './blocks.ts'
import type { Component, Frame, Tables } from './frame.ts'
import { Bits, type HuffmanTable } from './huffman.ts'

const missing: HuffmanTable = {
  lastOfLength: new Int32Array(17).fill(-1),
  offset: new Int32Array(17),
  symbols: new Uint8Array(),
}

/** Reads the blocks of one scan into the frame; answers where its bits end. */
export function readScan(bytes: Uint8Array, header: DataView, start: number, frame: Frame, tables: Tables): number {
  const count = header.getUint8(0)
  const bits = new Bits(bytes, start)
  const range: ScanRange = {
    from: header.getUint8(1 + 2 * count),
    to: Math.min(63, header.getUint8(2 + 2 * count)),
    isFirst: header.getUint8(3 + 2 * count) >> 4 === 0,
    shift: header.getUint8(3 + 2 * count) & 15,
  }
  const parts = Array.from({ length: count }, (_, i): Part => {
    const component = frame.components.find(({ id }) => id === header.getUint8(1 + 2 * i))
    if (!component) throw new UnreadablePicture('a scan of no known colour')
    const chosen = header.getUint8(2 + 2 * i)
    const mean = tables.huffman.get(chosen >> 4) ?? missing
    const detail = tables.huffman.get(16 + (chosen & 15)) ?? missing
    return { component, reader: blockReader(bits, { mean, detail }, range, frame.isProgressive) }
  })
  const walk = parts.length === 1 ? walkBlocks(parts[0]!) : walkUnits(parts, frame)
  let units = 0
  for (const readUnit of walk) {
    if (tables.restartEvery > 0 && units > 0 && units % tables.restartEvery === 0) {
      bits.restart()
      for (const { reader } of parts) reader.restart()
    }
    readUnit()
    units += 1
  }
  return bits.at
}

type Part = { component: Component; reader: BlockReader }

/** A scan of one colour goes block by block and leaves the padding out. */
function* walkBlocks({ component, reader }: Part): Generator<() => void> {
  for (let row = 0; row < component.rows; row++) {
    for (let column = 0; column < component.columns; column++) {
      yield () => reader.read(component.blocks, (row * component.stride + column) * 64)
    }
  }
}

/** A scan of several colours goes unit by unit; each holds the blocks of every colour there. */
function* walkUnits(parts: Part[], { unitsAcross, unitsDown }: Frame): Generator<() => void> {
  for (let unitRow = 0; unitRow < unitsDown; unitRow++) {
    for (let unitColumn = 0; unitColumn < unitsAcross; unitColumn++) {
      yield () => {
        for (const { component, reader } of parts) {
          const { across, down, stride, blocks } = component
          for (let v = 0; v < down; v++) {
            for (let h = 0; h < across; h++) {
              reader.read(blocks, ((unitRow * down + v) * stride + unitColumn * across + h) * 64)
            }
          }
        }
      }
    }
  }
}
