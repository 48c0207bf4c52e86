import type { Layout } from '../grid/layout.ts'

/** What a QR code says of itself: how strongly it checks its content, and which mask it wears. */
export type QrFormat = { level: number; mask: number }

const mostWrongBits = 3

/** Reads the format around the finders; both copies of a QR code are heard. */
export function formatOf(modules: Uint8Array, layout: Layout): QrFormat | undefined {
  const isMicro = layout.format === 'microqr'
  const copies = isMicro ? [microCopy] : [firstCopy, secondCopy(layout.rows)]
  const seen = copies.map((copy) =>
    copy.reduce((bits, [row, column]) => (bits << 1) | modules[row * layout.columns + column]!, 0),
  )
  let best: { data: number; wrong: number } | undefined
  for (let data = 0; data < 32; data++) {
    const word = formatWord(data) ^ (isMicro ? 0x4445 : 0x5412)
    const wrong = Math.min(...seen.map((bits) => onesIn(bits ^ word)))
    if (!best || wrong < best.wrong) best = { data, wrong }
  }
  if (!best || best.wrong > mostWrongBits) return undefined
  return isMicro ? { level: best.data >> 2, mask: best.data & 3 } : { level: best.data >> 3, mask: best.data & 7 }
}

type Module = readonly [row: number, column: number]

const firstCopy: Module[] = [
  ...[0, 1, 2, 3, 4, 5, 7, 8].map((column): Module => [8, column]),
  ...[7, 5, 4, 3, 2, 1, 0].map((row): Module => [row, 8]),
]

const secondCopy = (size: number): Module[] => [
  ...[1, 2, 3, 4, 5, 6, 7].map((back): Module => [size - back, 8]),
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((back): Module => [8, size - back]),
]

const microCopy: Module[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((column): Module => [8, column]),
  ...[7, 6, 5, 4, 3, 2, 1].map((row): Module => [row, 8]),
]

/** Five bits and ten that check them. */
function formatWord(data: number): number {
  let rest = data << 10
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  return (data << 10) | rest
}

function onesIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
