import { readInk, readInkNumber } from './ink/reader.ts'
import type { NumberVerdict } from './number/decide.ts'
import { type ReadNumber, readNumber } from './number/reader.ts'
import type { Engine } from './onnx/engine.ts'
import type { Picture } from './picture.ts'
import { type LineModel, ownModel, ppOcrModel } from './text/lineModel.ts'
import { type ReadLine, type ReadText, readText } from './text/reader.ts'
import { weights } from './text/weights.ts'

/** What the readers of text need: models as functions, and the dictionaries that belong to them. */
export type ReadingParts = {
  detect: Engine
  japanese: Engine
  japaneseDictionary: string
  chinese: Engine
  chineseDictionary: string
  digits: Engine
  /** Our own reader of lines and the characters it knows, in class order. */
  lines?: Engine
  lineCharacters?: string
}

export type TextReaders = {
  readText(picture: Picture): Promise<ReadText>
  readNumber(picture: Picture): Promise<ReadNumber>
  readInk(picture: Picture): Promise<ReadLine[]>
  readInkNumber(picture: Picture): Promise<NumberVerdict>
}

/** Joins the models to readers of text, numbers and pen writing. */
export function createTextReaders(parts: ReadingParts): TextReaders {
  const chinese = ppOcrModel(parts.chinese, parts.chineseDictionary, weights.chinese(parts.japaneseDictionary))
  const japanese = ppOcrModel(parts.japanese, parts.japaneseDictionary, weights.japanese)
  const digits = ownModel(parts.digits, '0123456789.-', 32, { air: 0.06, weightOf: () => 1 })
  const own: LineModel[] =
    parts.lines && parts.lineCharacters
      ? [ownModel(parts.lines, parts.lineCharacters, 48, { air: 0.04, weightOf: weights.own })]
      : []
  const models = [...own, chinese, japanese]
  const numbers = { detect: parts.detect, digits, second: chinese }
  return {
    readText: (picture) => readText({ detect: parts.detect, models }, picture),
    readNumber: (picture) => readNumber(numbers, picture),
    readInk: (picture) => readInk(models, picture),
    readInkNumber: (picture) => readInkNumber(numbers, picture),
  }
}
