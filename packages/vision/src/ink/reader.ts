import { decideNumber, type NumberVerdict } from '../number/decide.ts'
import { type NumberModels, viewsOf } from '../number/views.ts'
import type { Picture, Region } from '../picture.ts'
import { onWhite } from '../pixels/colour.ts'
import { greyOf } from '../pixels/grey.ts'
import { type ReadingModels, type ReadLine, readLine } from '../text/reader.ts'
import { cornersOf, type TurnedBox } from '../text/turnedBox.ts'

/** Reads pen writing on plain paper, line by line: what is written on a screen has no ground to look for. */
export async function readInk(models: ReadingModels, input: Picture): Promise<ReadLine[]> {
  const picture = onWhite(input)
  const lines: ReadLine[] = []
  for (const box of inkLines(picture)) {
    const line = await readLine(models, picture, box)
    if (line.text !== '') lines.push({ ...line, corners: cornersOf(box) })
  }
  return lines
}

export async function readInkNumber(models: NumberModels, input: Picture): Promise<NumberVerdict> {
  const picture = onWhite(input)
  const [box] = inkLines(picture).toSorted((a, b) => b.depth - a.depth)
  return box ? decideNumber((await viewsOf(models, picture, box)).views) : nothing
}

const nothing: NumberVerdict = { status: 'none', text: '', confidence: 0, characters: [], candidates: [] }

/** Rows of ink with white between them; small ones (a dot, a stroke above) belong to their neighbour. */
function inkLines(picture: Picture): TurnedBox[] {
  const grey = greyOf(picture)
  const ink = new Uint8Array(grey.height)
  for (let y = 0; y < grey.height; y++)
    ink[y] = hasInk(grey.data.subarray(y * grey.width, (y + 1) * grey.width)) ? 1 : 0
  const runs: { from: number; to: number }[] = []
  for (let y = 0; y < grey.height; y++) {
    if (!ink[y]) continue
    const last = runs.at(-1)
    if (last && last.to === y) last.to = y + 1
    else runs.push({ from: y, to: y + 1 })
  }
  const tallest = Math.max(0, ...runs.map(({ from, to }) => to - from))
  const rows = runs.reduce<typeof runs>((kept, run) => {
    const before = kept.at(-1)
    const isPart =
      before &&
      (run.from - before.to < 0.25 * tallest || Math.min(run.to - run.from, before.to - before.from) < 0.4 * tallest)
    if (isPart) before.to = run.to
    else kept.push({ ...run })
    return kept
  }, [])
  return rows.map(({ from, to }) => boxOf(columnsOf(grey, from, to)))
}

const inkBelow = 160
const hasInk = (row: Uint8ClampedArray): boolean => row.some((value) => value < inkBelow)

function columnsOf({ data, width }: { data: Uint8ClampedArray; width: number }, from: number, to: number): Region {
  let [left, right] = [width, 0]
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! >= inkBelow) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
    }
  }
  return { x: left, y: from, width: right - left, height: to - from }
}

/** With the air a detector leaves around a line. */
function boxOf({ x, y, width, height }: Region): TurnedBox {
  const air = 0.12 * Math.max(height, Math.min(width, height))
  return { middle: { x: x + width / 2, y: y + height / 2 }, angle: 0, length: width + 2 * air, depth: height + 2 * air }
}
