import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merkleRoot, type SealedHead } from './merkle.ts'

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RFC 6962, 2.1, word for word: split at the largest power of two below the size. */
function definition(leaves: string[]): Buffer {
  if (leaves.length === 1) return sha256(Buffer.of(0), leaves[0]!)
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha256(Buffer.of(1), definition(leaves.slice(0, split)), definition(leaves.slice(split)))
}

const headsOf = (count: number): SealedHead[] =>
  Array.from({ length: count }, (_, i) => ({
    chain: `chain-${i}`,
    seq: i + 1,
    hash: sha256(String(i)).toString('hex'),
  }))

test('the root is that of RFC 6962 for every size', () => {
  for (let count = 1; count <= 70; count++) {
    const heads = headsOf(count)
    const leaves = heads.map(({ chain, seq, hash }) => `${chain}\n${seq}\n${hash}`)
    expect(merkleRoot(heads)).toBe(definition(leaves).toString('hex'))
  }
})

test('any change of any leaf changes the root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, which) => {
      const heads = headsOf(count)
      const changed = heads.map((head, i) => (i === which % count ? { ...head, seq: head.seq + 1 } : head))
      expect(merkleRoot(changed)).not.toBe(merkleRoot(heads))
      expect(merkleRoot([...heads, heads.at(-1)!])).not.toBe(merkleRoot(heads))
    }),
  )
})

test('there is no root of nothing', () => {
  expect(() => merkleRoot([])).toThrow('nothing to seal')
})
