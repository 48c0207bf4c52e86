import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { RowsDigest } from './rowsDigest.ts'

const rows = Array.from({ length: 3000 }, (_, i) => `${i}\t点検 ${i % 7}`)

test('the sum of the hashes, whatever the order of the rows and however the stream is cut', async () => {
  const sum = rows.reduce((all, row) => all + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`), 0n)
  const wanted = (sum % (1n << 256n)).toString(16).padStart(64, '0')
  const text = Buffer.from(`${rows.toReversed().join('\n')}\n`)
  const digest = new RowsDigest()
  for await (const _ of digest.watch(piecesOf(text, 1000)));
  expect(digest.value).toBe(wanted)
})

test('a changed, a missing and a doubled row are told', () => {
  const digestOf = (given: string[]) => {
    const digest = new RowsDigest()
    for (const row of given) digest.add(row)
    return digest.value
  }
  const whole = digestOf(rows)
  expect(digestOf(rows.with(5, 'x'))).not.toBe(whole)
  expect(digestOf(rows.slice(1))).not.toBe(whole)
  expect(digestOf([...rows, rows[0]!])).not.toBe(whole)
})

async function* piecesOf(text: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size)
}
