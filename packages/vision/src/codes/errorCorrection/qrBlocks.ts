import type { Message } from './message.ts'

/** Check letters of a block, and number of blocks, by version from 1 (ISO/IEC 18004, table 9); levels as in the format. */
const levels: Record<number, { checks: number[]; blocks: number[] }> = {
  1: {
    checks: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4],
  },
  0: {
    checks: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9],
  },
  3: {
    checks: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20],
    blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16],
  },
  2: {
    checks: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24],
    blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16],
  },
}

/** Blocks take turns letter by letter; the later ones have one letter of content more where it does not come out even. */
export function blocksOf(version: number, level: number, letters: number): Message['blocks'] {
  const checks = levels[level]!.checks[version - 1]!
  const count = levels[level]!.blocks[version - 1]!
  const content = letters - checks * count
  const short = Math.floor(content / count)
  const firstLong = count - (content % count)
  return Array.from({ length: count }, (_, block) => {
    const own = Array.from({ length: short }, (_, i) => i * count + block)
    if (block >= firstLong) own.push(short * count + block - firstLong)
    const check = Array.from({ length: checks }, (_, i) => content + i * count + block)
    return { letters: [...own, ...check], checks }
  })
}
