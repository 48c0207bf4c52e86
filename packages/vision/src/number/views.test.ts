import { expect, test } from 'vitest'
import { type Figure, paper, seeing } from '../testing/fakeEngines.ts'
import type { LineModel } from '../text/lineModel.ts'
import { viewsOf } from './views.ts'

const wheels: Figure[] = [...'174400'].map((text, i) => ({ text, x: 60 + i * 45 }))
const picture = paper(400, 80, [])
const box = (from: number, to: number) => ({
  middle: { x: (from + to) / 2, y: 40 },
  angle: 0,
  length: to - from,
  depth: 33,
})
const read = (digits: Figure[], lines: Figure[], found = box(90, 260)) => {
  const own = seeing(digits)
  return viewsOf({ digits: [own, own], lines: seeing(lines), second: own }, picture, found)
}

/** The same reader, and how often it was asked. */
function counted(model: LineModel): { model: LineModel; looks: () => number } {
  let looks = 0
  const look: LineModel['look'] = (...line) => {
    looks++
    return model.look(...line)
  }
  return { model: { ...model, look }, looks: () => looks }
}

test('wheels further apart than they are high, cut at both ends, are read whole', async () => {
  const { views, isCut } = await read(wheels, wheels)
  expect(views.own.map(({ text }) => text)).toEqual(['174400', '174400', '174400'])
  expect(isCut).toBe(false)
})

test('a single wheel that was found leads to all others', async () => {
  const { views } = await read(wheels, wheels, box(183, 207))
  expect(views.own.map(({ text }) => text)).toEqual(['174400', '174400', '174400'])
})

test('the edge of a frame, a 1 to the reader of lines alone, is no part of the number', async () => {
  const { views, isCut } = await read(wheels, [...wheels, { text: '1', x: 325 }], box(40, 305))
  expect(views.own.map(({ text }) => text)).toEqual(['174400', '174400', '174400'])
  expect(isCut).toBe(false)
})

test('what the reader of digits half sees beside the number is told', async () => {
  const { isCut } = await read([...wheels, { text: '3', x: 330, p: 0.4 }], wheels, box(40, 305))
  expect(isCut).toBe(true)
})

test('a number that was found whole is looked at once by the slow reader of lines, and not at all by the second one', async () => {
  const [lines, second] = [counted(seeing(wheels)), counted(seeing(wheels))]
  const digits = [seeing(wheels), seeing(wheels)]
  const { views } = await viewsOf({ digits, lines: lines.model, second: second.model }, picture, box(40, 305))
  expect(views.own.map(({ text }) => text)).toEqual(['174400', '174400', '174400'])
  expect([lines.looks(), second.looks()]).toEqual([1, 0])
})

test('wheels far apart are shown to the reader of lines in a narrower strip, but never too thin', async () => {
  const shares: number[] = []
  const squeezed: LineModel = {
    ...seeing(wheels),
    look: (picture, found, squeeze = 1) => {
      shares.push(squeeze)
      return seeing(wheels).look(picture, found)
    },
  }
  const digits = [seeing(wheels), seeing(wheels)]
  for (const depth of [90, 50, 15]) {
    await viewsOf({ digits, lines: squeezed }, picture, { ...box(40, 305), depth })
  }
  expect(shares.map((share) => share.toFixed(2))).toEqual(['1.00', '0.72', '0.48'])
})

test('what stands beyond the next figure is no part of a number whose figures stand close', async () => {
  const close: Figure[] = [...'1744'].map((text, i) => ({ text, x: 100 + i * 20 }))
  const { views, isCut } = await read([...close, { text: '8', x: 207 }], close, box(88, 172))
  expect(views.own.map(({ text }) => text)).toEqual(['1744', '1744', '1744'])
  expect(isCut).toBe(false)
})

test('every reader tells the same places along the line, whatever it saw beside it', async () => {
  const { views } = await read(wheels, wheels, box(40, 305))
  const places = views.own.map(({ characters }) => characters.map(({ at }) => at.toFixed(3)))
  expect(places[2]).toEqual(places[0])
})

test('the second reader is asked where one of ours is less sure', async () => {
  const unsure = wheels.map((one) => ({ ...one, p: 0.9 }))
  const second = counted(seeing(wheels))
  const digits = [seeing(wheels), seeing(unsure)]
  const { views } = await viewsOf({ digits, lines: seeing(wheels), second: second.model }, picture, box(40, 305))
  expect(views.beside?.second.text).toBe('174400')
  expect(second.looks()).toBe(1)
})
