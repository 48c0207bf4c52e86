import type { Layout } from '../grid/layout.ts'
import { qrField } from './galois.ts'
import type { Message } from './message.ts'
import { blocksOf } from './qrBlocks.ts'
import { formatOf, type QrFormat } from './qrFormat.ts'

/** Reads from the modules of a QR or Micro QR code how its message is laid out; undefined when its format is illegible. */
export function qrMessage(modules: Uint8Array, layout: Layout): Message | undefined {
  const format = formatOf(modules, layout)
  return format && messageOf(layout, format)
}

function messageOf(layout: Layout, format: QrFormat): Message | undefined {
  const isMicro = layout.format === 'microqr'
  const places = contentPlaces(layout)
  const content = isMicro ? microContent(layout, format) : undefined
  if (isMicro && !content) return undefined
  const letters = cutIntoLetters(places, content?.shortLetter)
  const isTurnedAt = isMicro ? microMasks[format.mask]! : masks[format.mask]!
  const blocks = content
    ? [{ letters: [...letters.keys()], checks: letters.length - content.letters }]
    : blocksOf((layout.rows - 17) / 4, format.level, letters.length)
  return {
    letters,
    isTurned: (module) => isTurnedAt(Math.floor(module / layout.columns), module % layout.columns),
    blocks,
    field: qrField,
    firstRoot: 0,
  }
}

type Turned = (row: number, column: number) => boolean

/** ISO/IEC 18004, table 10. */
const masks: Turned[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]
const microMasks: Turned[] = [masks[1]!, masks[4]!, masks[6]!, masks[7]!]

/** Letters of content by format number: M1, M2-L, M2-M, M3-L, M3-M, M4-L, M4-M, M4-Q, and the side of each. */
const microSizes = [
  { side: 11, letters: 3 },
  { side: 13, letters: 5 },
  { side: 13, letters: 4 },
  { side: 15, letters: 11 },
  { side: 15, letters: 9 },
  { side: 17, letters: 16 },
  { side: 17, letters: 14 },
  { side: 17, letters: 10 },
]

/** The last letter of content in M1 and M3 has only four bits. */
function microContent({ rows }: Layout, { level }: QrFormat): { letters: number; shortLetter?: number } | undefined {
  const { side, letters } = microSizes[level]!
  if (side !== rows) return undefined
  return side === 11 || side === 15 ? { letters, shortLetter: letters - 1 } : { letters }
}

function cutIntoLetters(places: number[], shortLetter: number | undefined): number[][] {
  const letters: number[][] = []
  for (let from = 0; from < places.length; ) {
    const length = letters.length === shortLetter ? 4 : 8
    // A few modules are left over at the end of most sizes.
    if (from + length <= places.length) letters.push(places.slice(from, from + length))
    from += length
  }
  return letters
}

/** Modules of the content in the order of its bits: two columns at a time, up and down by turns, from the lower right. */
function contentPlaces(layout: Layout): number[] {
  const { rows, columns } = layout
  const places: number[] = []
  let isUp = true
  for (let right = columns - 1; right > 0; right -= 2) {
    // The dashed column is skipped.
    if (layout.format === 'qr' && right === 6) right = 5
    for (let i = 0; i < rows; i++) {
      const row = isUp ? rows - 1 - i : i
      for (const column of [right, right - 1]) if (isContent(layout, row, column)) places.push(row * columns + column)
    }
    isUp = !isUp
  }
  return places
}

function isContent({ format, rows, columns, known }: Layout, row: number, column: number): boolean {
  if (known[row * columns + column] !== -1) return false
  if (format === 'microqr') return row > 8 || column > 8
  const isFormat =
    (row === 8 && (column < 9 || column >= columns - 8)) || (column === 8 && (row < 9 || row >= rows - 8))
  const isVersion = rows >= 45 && ((row < 6 && column >= columns - 11) || (column < 6 && row >= rows - 11))
  return !isFormat && !isVersion
}
