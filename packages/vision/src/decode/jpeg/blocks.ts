import type { Bits, HuffmanTable } from './huffman.ts'

/** Which frequencies a scan brings, and how exactly: a progressive picture comes in several, each finer. */
export type ScanRange = { from: number; to: number; isFirst: boolean; shift: number }

type ScanTables = { mean: HuffmanTable; detail: HuffmanTable }

export type BlockReader = { read(blocks: Int16Array, at: number): void; restart(): void }

/** From the order in the file (rising frequency) to rows and columns. */
const place = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
])

export const placeOf = (i: number): number => place[i]!

/** Reads one colour's blocks of one scan; remembers the mean of the block before and the run of empty ones. */
export function blockReader(bits: Bits, tables: ScanTables, range: ScanRange, isProgressive: boolean): BlockReader {
  const state: State = { bits, ...tables, ...range, before: 0, emptyRun: 0 }
  const read = isProgressive ? progressive(range) : readWhole
  return {
    read: (blocks, at) => read(state, blocks, at),
    restart() {
      state.before = 0
      state.emptyRun = 0
    },
  }
}

type State = ScanTables & ScanRange & { bits: Bits; before: number; emptyRun: number }
type Read = (state: State, blocks: Int16Array, at: number) => void

function progressive({ from, isFirst }: ScanRange): Read {
  if (from === 0) return isFirst ? readMean : refineMean
  return isFirst ? readDetail : refineDetail
}

function readWhole(state: State, blocks: Int16Array, at: number): void {
  const { bits, mean, detail } = state
  state.before += bits.signed(bits.symbol(mean))
  blocks[at] = state.before
  for (let k = 1; k < 64; k++) {
    const symbol = bits.symbol(detail)
    const [zeros, size] = [symbol >> 4, symbol & 15]
    if (size === 0 && zeros < 15) return
    k += zeros
    if (size > 0 && k < 64) blocks[at + placeOf(k)] = bits.signed(size)
  }
}

function readMean(state: State, blocks: Int16Array, at: number): void {
  state.before += state.bits.signed(state.bits.symbol(state.mean))
  blocks[at] = state.before * 2 ** state.shift
}

function refineMean({ bits, shift }: State, blocks: Int16Array, at: number): void {
  if (bits.bit()) blocks[at]! |= 1 << shift
}

function readDetail(state: State, blocks: Int16Array, at: number): void {
  const { bits, detail, from, to, shift } = state
  if (state.emptyRun > 0) {
    state.emptyRun -= 1
    return
  }
  for (let k = from; k <= to; k++) {
    const symbol = bits.symbol(detail)
    const [zeros, size] = [symbol >> 4, symbol & 15]
    if (size === 0 && zeros < 15) {
      state.emptyRun = 2 ** zeros + bits.bits(zeros) - 1
      return
    }
    k += zeros
    if (size > 0 && k < 64) blocks[at + placeOf(k)] = bits.signed(size) * 2 ** shift
  }
}

function refineDetail(state: State, blocks: Int16Array, at: number): void {
  const { bits, detail, from, to, shift } = state
  const step = 1 << shift
  let k = from
  while (state.emptyRun === 0 && k <= to) {
    const symbol = bits.symbol(detail)
    const [zeros, size] = [symbol >> 4, symbol & 15]
    if (size === 0 && zeros < 15) {
      state.emptyRun = 2 ** zeros + bits.bits(zeros)
      break
    }
    const fresh = size === 0 ? 0 : bits.bit() ? step : -step
    k = refineUntil(state, blocks, at, k, zeros)
    if (fresh !== 0 && k <= to) blocks[at + placeOf(k)] = fresh
    k += 1
  }
  if (state.emptyRun > 0) {
    refineUntil(state, blocks, at, k, 64)
    state.emptyRun -= 1
  }
}

/** Makes the frequencies already there finer, up to the place behind so many still empty ones. */
function refineUntil({ bits, to, shift }: State, blocks: Int16Array, at: number, from: number, zeros: number): number {
  const step = 1 << shift
  let left = zeros
  for (let k = from; k <= to; k++) {
    const i = at + placeOf(k)
    const value = blocks[i]!
    if (value === 0) {
      if (left === 0) return k
      left -= 1
    } else if (bits.bit() && (value & step) === 0) blocks[i] = value > 0 ? value + step : value - step
  }
  return to + 1
}
