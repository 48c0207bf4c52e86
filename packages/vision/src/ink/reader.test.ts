import { expect, test } from 'vitest'
import { paper, saying, seeing } from '../testing/fakeEngines.ts'
import { readInk, readInkNumber } from './reader.ts'

const numbers = (text: string) => {
  const model = seeing([...text].map((one, i) => ({ text: one, x: 35 + 23 * i })))
  return { digits: [model], lines: model, second: model }
}

test('two rows of ink are two lines, the dot of a letter is none', async () => {
  const page = paper(200, 160, [
    { x: 20, y: 10, width: 100, height: 40 },
    { x: 60, y: 54, width: 6, height: 6 },
    { x: 20, y: 100, width: 90, height: 40 },
  ])
  expect(await readInk({ own: [saying('良')], second: [] }, page)).toHaveLength(2)
})

test('an empty page reads as nothing', async () => {
  expect(await readInk({ own: [saying('良')], second: [] }, paper(50, 50, []))).toEqual([])
  expect((await readInkNumber(numbers('1'), paper(50, 50, []))).status).toBe('none')
})

test('a number that two readers agree on', async () => {
  const page = paper(200, 80, [{ x: 20, y: 10, width: 100, height: 40 }])
  expect(await readInkNumber(numbers('25.7'), page)).toMatchObject({
    status: 'agreed',
    text: '25.7',
  })
})
