import type { Picture } from '@ecs/vision'
import type { TextReaders } from '@ecs/vision/reading'
import { loadTextReaders } from './readingEngines.ts'
import type { LoadRecogniser, SetItem } from './recogniser.ts'

type Line = Record<string, unknown>

/** Where a set says that a field holds a number, the reader of numbers is asked. */
const recogniser =
  (
    read: (readers: TextReaders, picture: Picture, isNumber: boolean) => Promise<Line>,
    alwaysNumber = false,
  ): LoadRecogniser =>
  async () => {
    const readers = await loadTextReaders()
    return {
      read: (picture, item?: SetItem) => read(readers, picture, alwaysNumber || item?.numeric === true),
      prediction: ({ text }) => text ?? '',
    }
  }

/** Printed and painted text: nameplates, labels, dates, displays. */
export const loadTextRecogniser = recogniser(async (readers, picture, isNumber) => {
  if (isNumber) return numberLine(await readers.readNumber(picture))
  const { text, confidence, lines } = await readers.readText(picture)
  return { text, confidence, lines: lines.map(({ text, confidence, corners }) => ({ text, confidence, corners })) }
})

/** Displays, counters, printed and written numbers. */
export const loadNumberRecogniser = recogniser(
  async (readers, picture) => numberLine(await readers.readNumber(picture)),
  true,
)

/** Pen writing on a screen. */
export const loadInkRecogniser = recogniser(async (readers, picture, isNumber) => {
  if (isNumber) return numberLine(await readers.readInkNumber(picture))
  const lines = await readers.readInk(picture)
  return {
    text: lines.map(({ text }) => text).join('\n'),
    confidence: Math.min(1, ...lines.map((line) => line.confidence)),
  }
})

type Verdict = Awaited<ReturnType<TextReaders['readNumber']>> | Awaited<ReturnType<TextReaders['readInkNumber']>>

const numberLine = ({ status, text, confidence, candidates }: Verdict): Line => ({
  text,
  status,
  confidence,
  candidates,
})
