import { expect, test } from 'vitest'
import { bytesText } from './bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 KB'],
  [41_943_040, '42 MB'],
  [1_250_000_000, '1.3 GB'],
  [5e12, '5000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
