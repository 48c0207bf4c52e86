import { readInk, readInkNumber } from './ink/reader.ts'
import type { NumberVerdict } from './number/decide.ts'
import { type ReadNumber, readNumber } from './number/reader.ts'
import type { Engine } from './onnx/engine.ts'
import type { Picture } from './picture.ts'
import { ownModel, ppOcrModel } from './text/lineModel.ts'
import { type ReadLine, type ReadText, readText } from './text/reader.ts'
import { chineseWeight } from './text/weights.ts'

/** What the readers need: models as functions, and the characters that belong to them. */
export type ReadingParts = {
  /** PP-OCRv4's detector of lines. */
  detect: Engine
  /** PP-OCRv4's recogniser and its dictionary file: independent of ours, strong with Latin letters and digits. */
  chinese: Engine
  chineseDictionary: string
  /** Our own readers of digits and of lines, and what the latter knows, in class order. */
  digits: Engine
  lines: Engine
  lineCharacters: string
}

export type TextReaders = {
  readText(picture: Picture): Promise<ReadText>
  readNumber(picture: Picture): Promise<ReadNumber>
  readInk(picture: Picture): Promise<ReadLine[]>
  readInkNumber(picture: Picture): Promise<NumberVerdict>
}

/** Air around a line, as shares of its depth: what a reader reads must not hang on how tightly the line was cut. */
const lineAir = [0.15, 0.22]
const digitAir = [0.12, 0.18]

/** Joins the models to readers of text, numbers and pen writing. */
export function createTextReaders(parts: ReadingParts): TextReaders {
  const chinese = ppOcrModel(parts.chinese, parts.chineseDictionary, chineseWeight(parts.lineCharacters))
  const own = lineAir.map((air) => ownModel(parts.lines, parts.lineCharacters, 48, air))
  const digits = digitAir.map((air) => ownModel(parts.digits, '0123456789.-', 32, air))
  const models = { own, second: [chinese] }
  const numbers = { digits, lines: own[0]!, second: chinese }
  return {
    readText: (picture) => readText(parts.detect, models, picture),
    readNumber: (picture) => readNumber(parts.detect, numbers, picture),
    readInk: (picture) => readInk(models, picture),
    readInkNumber: (picture) => readInkNumber(numbers, picture),
  }
}
