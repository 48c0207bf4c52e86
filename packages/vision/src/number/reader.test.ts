import { expect, test } from 'vitest'
import type { Engine } from '../onnx/engine.ts'
import { darkDetector, paper, seeing } from '../testing/fakeEngines.ts'
import { readNumber } from './reader.ts'

const picture = paper(600, 200, [{ x: 60, y: 60, width: 480, height: 80 }])

const figures = (text: string, p = 0.99) => seeing([...text].map((one, i) => ({ text: one, x: 140 + 160 * i, p })))

/** Notes how wide a picture the detector is shown. */
function watched(): { detect: Engine; widths: number[] } {
  const widths: number[] = []
  const detect: Engine = (input) => {
    widths.push(input.dims[3]!)
    return darkDetector(input)
  }
  return { detect, widths }
}

test('a small picture is enough for the detector where the readers then agree', async () => {
  const { detect, widths } = watched()
  const models = { digits: [figures('472')], lines: figures('472'), second: figures('472') }
  expect(await readNumber(detect, models, picture)).toMatchObject({ status: 'agreed', text: '472' })
  expect(widths).toEqual([448])
})

test('where they differ, it looks at the usual size and at half of it, and asks', async () => {
  const { detect, widths } = watched()
  const models = { digits: [figures('472')], lines: figures('479'), second: figures('412') }
  expect((await readNumber(detect, models, picture)).status).toBe('asked')
  expect(widths).toEqual([448, 640, 320])
})

test('a small picture is not enough where one of ours is less sure, though the second reader says the same', async () => {
  const { detect, widths } = watched()
  const models = { digits: [figures('472', 0.8)], lines: figures('472'), second: figures('472') }
  expect(await readNumber(detect, models, picture)).toMatchObject({ status: 'agreed', text: '472' })
  expect(widths).toEqual([448, 640])
})

test('two displays of one height may be parts of one number: they are looked at in the usual size', async () => {
  const { detect, widths } = watched()
  const two = paper(600, 400, [
    { x: 60, y: 60, width: 480, height: 60 },
    { x: 60, y: 260, width: 480, height: 60 },
  ])
  const models = { digits: [figures('472')], lines: figures('472'), second: figures('472') }
  expect(await readNumber(detect, models, two)).toMatchObject({ status: 'agreed', text: '472' })
  expect(widths).toEqual([320, 640])
})
