import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import { decodePicture } from './decodePicture.ts'
import type { Inflate } from './png.ts'
import { UnreadablePicture } from './unreadable.ts'

const inflate: Inflate = (parts, mostBytes) => inflateSync(Buffer.concat(parts), { maxOutputLength: mostBytes })
const decode = (bytes: Uint8Array) => decodePicture(bytes, { inflate })

/** Red grows to the right, green downwards, 37 × 29 pixels, colours at half the size. */
const baseline =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAUFBQUFBQUGBgUICAcICAsKCQkKCxEMDQwNDBEaEBMQEBMQGhcbFhUWGxcpIBwcICkvJyUnLzkzMzlHREddXX0BBQUFBQUFBQYGBQgIBwgICwoJCQoLEQwNDA0MERoQExAQExAaFxsWFRYbFykgHBwgKS8nJScvOTMzOUdER11dff/AABEIAB0AJQMBIgACEQEDEQH/xABjAAEBAQEAAAAAAAAAAAAAAAAFBgAIEAACAwEBAQEAAAAAAAAAAAAAAwUiMQQhMhIBAQEBAQAAAAAAAAAAAAAAAAUGBwgRAAEEAwADAQAAAAAAAAAAAAUAAQIiAyExERIyQf/aAAwDAQACEQMRAD8A5uRHZUXRHZUpUR2VF0R2VLrOT7ZFCTPzdTSI7Ki6I7KlKiOyouiOyoNnJ9stNEmfm6mFx1fkxeLjq/Jgtye3srnGZpG/4gUx2VF0R2VKBHKvwWRyr8Cs5GW+riYSWlXboBEdlRdEdlSgRyrF0cq/AXORktMElpV26nVx1fkxbL5V/kwY5GXl1c4y0vSO34v/2Q=='
const progressive =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAUFBQUFBQUGBgUICAcICAsKCQkKCxEMDQwNDBEaEBMQEBMQGhcbFhUWGxcpIBwcICkvJyUnLzkzMzlHREddXX0BBQUFBQUFBQYGBQgIBwgICwoJCQoLEQwNDA0MERoQExAQExAaFxsWFRYbFykgHBwgKS8nJScvOTMzOUdER11dff/CABEIAB0AJQMBIgACEQEDEQH/xAAsAAEBAQEAAAAAAAAAAAAAAAAFBgAIAQEBAQEAAAAAAAAAAAAAAAAFBgcI/9oADAMBAAIQAxAAAADm5elXuippelXG02Y15i7kFegWK4mAXoFxdMndbYy5/8QAHBAAAgMBAQEBAAAAAAAAAAAAAAMFIjEEITIS/9oACAEBAAE/AER2VER2VER2VER2VFx1fkRHZURHZURHZURHZUXHV+RMdlREdlREdlREdlRcdX5Ecq/BHKvwRyrEcq/BfKv8n//EABwRAAEEAwEAAAAAAAAAAAAAAAABAgMFISIxEf/aAAgBAgEBPwCez7sT2fdhbPK7E9i7PSexcLYu9P/EAB0RAAEEAwEBAAAAAAAAAAAAAAUAAQIiAyEyEjH/2gAIAQMBAT8AEmeboSZ5usZmkboSWlXboSWlXbrGWl4jt/i//9k='

function meanError({ data, width, height }: Picture): number {
  let sum = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wanted = [x * 6, y * 8, 128, 255]
      for (const [i, value] of wanted.entries()) sum += Math.abs(data[(y * width + x) * 4 + i]! - value)
    }
  }
  return sum / data.length
}

test.each([
  ['baseline', baseline],
  ['progressive', progressive],
])('a %s JPEG with sizes that are no whole blocks', (_, base64) => {
  const picture = decode(Buffer.from(base64, 'base64'))
  expect([picture.width, picture.height]).toEqual([37, 29])
  expect(meanError(picture)).toBeLessThan(2)
})

const chunk = (kind: string, data: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)])
}

function png(
  width: number,
  height: number,
  [depth, colourType]: [number, number],
  lines: number[][],
  more: Buffer[] = [],
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  [
    'colour, predicted from the left',
    png(2, 1, [8, 2], [[1, 10, 20, 30, 5, 5, 5]]),
    [10, 20, 30, 255, 15, 25, 35, 255],
  ],
  [
    'grey, predicted from above',
    png(
      1,
      2,
      [8, 0],
      [
        [0, 7],
        [2, 3],
      ],
    ),
    [7, 7, 7, 255, 10, 10, 10, 255],
  ],
  ['grey, predicted from the mean', png(2, 1, [8, 0], [[3, 8, 4]]), [8, 8, 8, 255, 8, 8, 8, 255]],
  [
    'grey, predicted by the nearest',
    png(
      2,
      2,
      [8, 0],
      [
        [0, 9, 9],
        [4, 1, 1],
      ],
    ),
    [9, 9, 9, 255, 9, 9, 9, 255, 10, 10, 10, 255, 11, 11, 11, 255],
  ],
  ['black and white', png(3, 1, [1, 0], [[0, 0b10100000]]), [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255]],
  [
    'palette with opacity',
    png(
      1,
      1,
      [8, 3],
      [[0, 1]],
      [chunk('PLTE', Buffer.from([0, 0, 0, 9, 8, 7])), chunk('tRNS', Buffer.from([255, 60]))],
    ),
    [9, 8, 7, 60],
  ],
  ['grey with opacity', png(1, 1, [8, 4], [[0, 40, 50]]), [40, 40, 40, 50]],
])('PNG: %s', (_, bytes, pixels) => {
  expect([...decode(bytes).data]).toEqual(pixels)
})

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG of 30,000 × 30,000', png(30_000, 30_000, [8, 0], [[0, 1]])],
  ['a cut PNG', png(2, 2, [8, 0], [[0, 1, 2]]).subarray(0, 40)],
  ['a cut JPEG', Buffer.from(baseline, 'base64').subarray(0, 100)],
])('%s is unreadable, and says so', (_, bytes) => {
  expect(() => decode(bytes)).toThrow(UnreadablePicture)
})

test('a flipped bit anywhere never breaks the reader', () => {
  const whole = Buffer.from(progressive, 'base64')
  for (let at = 2; at < whole.length; at += 3) {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 0x10
    try {
      decode(bytes)
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadablePicture)
    }
  }
})
