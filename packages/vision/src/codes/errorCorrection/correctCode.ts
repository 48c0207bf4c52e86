import type { Layout } from '../grid/layout.ts'
import type { Decided } from '../grid/modules.ts'
import { dataMatrixMessage } from './dataMatrixMessage.ts'
import { doubtsOf } from './doubt.ts'
import type { Message } from './message.ts'
import { qrMessage } from './qrMessage.ts'
import { correctWord } from './reedSolomon.ts'

/** Sizes whose message we cannot take apart are left to the engine. */
export const canCorrect = ({ format, rows }: Layout) => format !== 'datamatrix' || rows < 52

/**
 * The modules of a code as its message must have been, or undefined when its check letters cannot tell. Engines only
 * look for wrong letters; we also know which ones are doubtful, and so correct up to twice as many.
 */
export function correctCode(decided: Decided, layout: Layout): Uint8Array | undefined {
  const message = layout.format === 'datamatrix' ? dataMatrixMessage(layout) : qrMessage(decided.dark, layout)
  if (!message) return undefined
  const doubts = doubtsOf(decided, layout)
  const corrected = decided.dark.slice()
  for (const block of message.blocks) {
    const changes = correctBlock(decided.dark, doubts, message, block)
    if (!changes) return undefined
    for (const [at, change] of changes) turnOver(corrected, message.letters[block.letters[at]!]!, change)
  }
  return corrected
}

/**
 * Check letters that must be left over after correction: each makes it 256 times less likely that a word which is none of
 * ours passes. M1 has but two, which tell faults and correct none.
 */
const leastLeft = (checks: number) => (checks < 7 ? 3 : 4)

const fewerDoubts = [0, 0.25, 0.5, 0.75, 1]

function correctBlock(
  dark: Uint8Array,
  doubts: Float32Array,
  message: Message,
  { letters, checks }: Message['blocks'][number],
): Map<number, number> | undefined {
  const word = {
    letters: Uint8Array.from(letters, (letter) => letterOf(dark, message, message.letters[letter]!)),
    checks,
    field: message.field,
    firstRoot: message.firstRoot,
  }
  const most = Math.max(0, checks - leastLeft(checks))
  const doubtful = byDoubt(letters, doubts, message)
  for (const count of new Set(fewerDoubts.map((share) => Math.floor(share * most)))) {
    const corrected = correctWord(word, doubtful.slice(0, count))
    if (corrected && (corrected.changes.size === 0 || count + corrected.surprises <= most)) return corrected.changes
  }
  return undefined
}

/** Places in the block, the most doubtful letter first. */
function byDoubt(letters: number[], doubts: Float32Array, message: Message): number[] {
  const doubtOf = letters.map((letter) => message.letters[letter]!.reduce((sum, module) => sum + doubts[module]!, 0))
  return [...letters.keys()].sort((a, b) => doubtOf[b]! - doubtOf[a]!)
}

/** A letter of four bits stands for its upper half. */
function letterOf(dark: Uint8Array, { isTurned }: Message, modules: number[]): number {
  const bits = modules.reduce((value, module) => (value << 1) | (dark[module]! ^ Number(isTurned(module))), 0)
  return bits << (8 - modules.length)
}

function turnOver(dark: Uint8Array, modules: number[], change: number): void {
  for (const [bit, module] of modules.entries()) dark[module]! ^= (change >> (7 - bit)) & 1
}
