import type { Engine } from '../onnx/engine.ts'
import type { Corners, Picture } from '../picture.ts'
import { onWhite } from '../pixels/colour.ts'
import { withContrast } from './contrast.ts'
import { type ReadCharacter, textOf } from './ctc.ts'
import { findLines } from './findLines.ts'
import { fuse, type Opinion } from './fuse.ts'
import type { LineModel } from './lineModel.ts'
import { inRows } from './order.ts'
import { isStanding, layDown, wholeOf } from './standing.ts'
import { turned } from './strip.ts'
import { cornersOf, type TurnedBox } from './turnedBox.ts'

/** One line as it was read. `confidence` is that of its weakest half; `characters` tell each one's own. */
export type ReadLine = { text: string; confidence: number; characters: ReadCharacter[]; corners: Corners }

export type ReadText = { text: string; confidence: number; lines: ReadLine[] }

/** `own` read every line, the further ones where the first is in doubt; `second` is asked where all of them are. */
export type ReadingModels = { own: readonly LineModel[]; second: readonly LineModel[] }

/** Lines less sure than this are not text but texture. */
const leastConfidence = 0.35

/** Reads all text of a picture: lines are found, levelled, read by every model and put in reading order. */
export async function readText(detect: Engine, models: ReadingModels, input: Picture): Promise<ReadText> {
  const picture = withContrast(onWhite(input))
  const boxes = await findLines(detect, picture, detectorPx(picture))
  const rows = inRows(boxes)
  const lines: ReadLine[] = []
  for (const row of rows) {
    const parts: ReadLine[] = []
    for (const box of row) parts.push(await readBox(models, picture, box))
    const kept = parts.filter(({ text, confidence }) => text.trim() !== '' && confidence >= leastConfidence)
    if (kept.length > 0) lines.push(joined(kept))
  }
  return {
    text: lines.map(({ text }) => text).join('\n'),
    confidence: least(lines.map((line) => line.confidence)),
    lines,
  }
}

/** Small pictures are enlarged for the detector, large ones shrunk to what it sees best. */
export const detectorPx = ({ width, height }: Picture): number => (Math.max(width, height) <= 720 ? 640 : 960)

/** One box read by all models. What stands upright is tried as a column and both ways turned. */
async function readBox(models: ReadingModels, picture: Picture, box: TurnedBox): Promise<ReadLine> {
  const corners = cornersOf(box)
  if (!isStanding(box)) return { ...(await readLine(models, picture, box)), corners }
  const column = layDown(picture, box)
  const tries = [
    await readLine(models, column, wholeOf(column)),
    await readLine(models, picture, turned(box, 1)),
    await readLine(models, picture, turned(box, -1)),
  ]
  const best = tries.reduce((a, b) => (b.confidence > a.confidence ? b : a))
  return { ...best, corners }
}

export async function readLine(
  { own, second }: ReadingModels,
  picture: Picture,
  box: TurnedBox,
): Promise<Omit<ReadLine, 'corners'>> {
  const opinions: Opinion[] = []
  const ask = async (model: LineModel) => {
    opinions.push({ ...model, characters: (await model.look(picture, box))() })
    return fuse(opinions, box.length / Math.max(1, box.depth))
  }
  let characters: ReadCharacter[] = []
  for (const model of own) {
    characters = await ask(model)
    if (isClear(characters)) break
  }
  if (confidenceOf(characters) < sureEnough) for (const model of second) characters = await ask(model)
  return { text: textOf(characters).trim(), confidence: confidenceOf(characters), characters }
}

/** Nothing is in doubt: a further look at it read the same line each time. */
const isClear = (characters: readonly ReadCharacter[]): boolean =>
  characters.length > 0 && characters.every(({ p }) => p >= clear)

const clear = 0.9
/** Above it another reader changed nothing for the better. */
const sureEnough = 0.75

/** The mean of the less certain half: one sure character must not hide three guesses. */
export function confidenceOf(characters: readonly ReadCharacter[]): number {
  const worst = characters.map(({ p }) => p).sort((a, b) => a - b)
  const half = worst.slice(0, Math.ceil(worst.length / 2))
  return half.length === 0 ? 0 : half.reduce((a, b) => a + b, 0) / half.length
}

function joined(parts: ReadLine[]): ReadLine {
  const [first, last] = [parts[0]!, parts.at(-1)!]
  return {
    text: parts.map(({ text }) => text).join(' '),
    confidence: least(parts.map(({ confidence }) => confidence)),
    characters: parts.flatMap(({ characters }) => characters),
    corners: [first.corners[0], last.corners[1], last.corners[2], first.corners[3]],
  }
}

const least = (values: number[]): number => (values.length === 0 ? 0 : Math.min(...values))
