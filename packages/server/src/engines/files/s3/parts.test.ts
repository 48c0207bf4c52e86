import { describe, expect, test } from 'vitest'
import { eachAtOnce, inParts, maxParts, minPartBytes, partBytesFor } from './parts.ts'

const megabyte = 1024 * 1024
const terabyte = 1024 ** 4

describe('Spec 9: the size of a part', () => {
  test.each([
    [undefined, 5 * megabyte],
    [0, 5 * megabyte],
    [6 * megabyte, 5 * megabyte],
    [50_000 * megabyte, 5 * megabyte],
    [50_000 * megabyte + 1, 6 * megabyte],
    [5 * terabyte, 525 * megabyte],
  ])('for %s bytes', (sizeBytes, partBytes) => {
    expect(partBytesFor(sizeBytes)).toBe(partBytes)
    expect(Math.ceil((sizeBytes ?? 0) / partBytesFor(sizeBytes))).toBeLessThanOrEqual(maxParts)
  })
  test('over 5 TB is refused', () => {
    expect(() => partBytesFor(5 * terabyte + 1)).toThrow('Object size cannot not be greater than 5TB.')
  })
  test('is never under 5 MB', () => {
    expect(minPartBytes).toBe(5 * megabyte)
  })
})

async function* pieces(...sizes: number[]) {
  let letter = 97
  for (const size of sizes) yield Buffer.alloc(size, letter++)
}

const cut = async (partBytes: number, ...sizes: number[]) => {
  const parts: string[] = []
  for await (const part of inParts(pieces(...sizes), partBytes)) parts.push(part.toString())
  return parts
}

describe('cutting a stream', () => {
  test('parts are full but the last', async () => {
    expect(await cut(4, 3, 3, 3)).toEqual(['aaab', 'bbcc', 'c'])
    expect(await cut(4, 10)).toEqual(['aaaa', 'aaaa', 'aa'])
  })
  test('what fits exactly is one part', async () => {
    expect(await cut(4, 4)).toEqual(['aaaa'])
    expect(await cut(4, 2, 2, 0)).toEqual(['aabb'])
    expect(await cut(4, 4, 4)).toEqual(['aaaa', 'bbbb'])
  })
  test('nothing is one empty part', async () => {
    expect(await cut(4)).toEqual([''])
  })
})

describe('working at several things at once', () => {
  async function* numbers(count: number) {
    for (let i = 0; i < count; i++) yield i
  }
  test('never at more than allowed, and at all of them', async () => {
    let running = 0
    let most = 0
    const done: number[] = []
    await eachAtOnce(numbers(20), 4, async (i) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      done.push(i)
    })
    expect([most, done.length]).toEqual([4, 20])
  })
  test('the first failure ends it after those under way', async () => {
    const begun: number[] = []
    const work = eachAtOnce(numbers(100), 2, async (i) => {
      begun.push(i)
      if (i === 3) throw new Error('third')
    })
    await expect(work).rejects.toThrow('third')
    expect(begun.length).toBeLessThan(8)
  })
})
