import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from './sealing.ts'

const sealer = createSealer(randomBytes(32))
const plain = Buffer.from('a verifier')

test('what was sealed opens for the same purpose and context only', () => {
  const box = sealer.seal('verifier', plain, 'user 1')
  expect(sealer.open('verifier', box, 'user 1')).toEqual(plain)
  expect(sealer.open('verifier', box, 'user 2')).toBeNull()
  expect(sealer.open('session', box, 'user 1')).toBeNull()
  expect(createSealer(randomBytes(32)).open('verifier', box, 'user 1')).toBeNull()
})

test('any changed byte is noticed', () => {
  const box = sealer.seal('verifier', plain, '')
  for (let position = 0; position < box.length; position++) {
    const changed = Buffer.from(box)
    changed[position]! ^= 0x80
    expect(sealer.open('verifier', changed, '')).toBeNull()
  }
  for (const length of [0, 1, 12, 28, box.length - 1])
    expect(sealer.open('verifier', box.subarray(0, length), '')).toBeNull()
})

test('the same text is sealed differently each time and does not show', () => {
  const [one, two] = [sealer.seal('verifier', plain, ''), sealer.seal('verifier', plain, '')]
  expect(one).not.toEqual(two)
  expect(one.includes(plain)).toBe(false)
})

test('a mac depends on every part and on where parts begin', () => {
  const digests = [
    sealer.mac('code', 'ab', 'c'),
    sealer.mac('code', 'a', 'bc'),
    sealer.mac('code', 'abc'),
    sealer.mac('refresh-token', 'ab', 'c'),
  ].map((digest) => digest.toString('hex'))
  expect(new Set(digests).size).toBe(4)
  expect(sealer.mac('code', 'ab', 'c').toString('hex')).toBe(digests[0])
})

test('expanded bytes are repeatable and of any size', () => {
  expect(sealer.expand('unknown-user', 'x', 383)).toHaveLength(383)
  expect(sealer.expand('unknown-user', 'x', 16)).toEqual(sealer.expand('unknown-user', 'x', 16))
  expect(sealer.expand('unknown-user', 'y', 16)).not.toEqual(sealer.expand('unknown-user', 'x', 16))
})

test('a short master key is refused', () => {
  expect(() => createSealer(randomBytes(31))).toThrow('at least 32 bytes')
})
