import { expect, test } from 'vitest'
import { type ReadCharacter, textOf } from './ctc.ts'
import { fuse, type Opinion } from './fuse.ts'

const every = new Set('0Oカ力電圧庄検測测定値26A')

function opinion(text: string, p: number | number[] = 0.9, knows: Set<string> = every): Opinion {
  const all = [...text]
  const characters: ReadCharacter[] = all.map((one, i) => ({
    text: one,
    p: typeof p === 'number' ? p : p[i]!,
    at: (i + 0.5) / all.length,
    others: [],
  }))
  return { characters, knows, weightOf: () => 1 }
}

const read = (...opinions: Opinion[]) => textOf(fuse(opinions, 4))

test('the surer reader wins a character, not the line', () => {
  expect(read(opinion('電庄カ', [0.9, 0.4, 0.9]), opinion('電圧力', [0.9, 0.9, 0.5]))).toBe('電圧カ')
})

test('two against one win', () => {
  expect(read(opinion('電圧', 0.8), opinion('電庄', 0.9), opinion('電圧', 0.7))).toBe('電圧')
})

test('a reader that does not know a character does not outvote the one that does', () => {
  const chinese = new Set('电测定値')
  expect(read(opinion('検', 0.6), opinion('测', 0.95, chinese))).toBe('検')
})

test('a character that one reader lost stays', () => {
  expect(read(opinion('測値', 0.9), opinion('測定値', 0.9))).toBe('測定値')
})

test('full-width digits are plain digits', () => {
  expect(read(opinion('２６A'), opinion('26A'))).toBe('26A')
})
