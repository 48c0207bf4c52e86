import type { ReadCharacter } from '../text/ctc.ts'
import type { NumberView, NumberViews } from './views.ts'

/**
 * agreed: two independent readers say the same. asked: they differ, `text` is the likelier one and `candidates` the rest.
 * none: nothing that could be a number.
 */
export type NumberVerdict = {
  status: 'agreed' | 'asked' | 'none'
  text: string
  confidence: number
  characters: ReadCharacter[]
  candidates: string[]
}

/** A number as a display shows it, or a date in figures: what begins or ends with a point was cut or misread. */
const isNumber = (text: string): boolean => /^-?\d+([.-]\d+)*$/.test(text)

const bare = (text: string): string => text.replace(/[^0-9]/g, '')

export function decideNumber({ digits, second, marks }: NumberViews): NumberVerdict {
  const views = [...digits, ...second].filter(({ text }) => isNumber(text))
  const candidates = [...new Set(byWeight(views).map(({ text }) => text))]
  const own = best(digits.filter(({ text }) => isNumber(text)))
  const other = best(second.filter(({ text }) => isNumber(text)))
  const verdict = (status: NumberVerdict['status'], view: NumberView, confidence: number): NumberVerdict => ({
    status,
    text: view.text,
    confidence,
    characters: view.characters,
    candidates: candidates.filter((text) => text !== view.text),
  })
  const likeliest = byWeight(views)[0]
  if (!likeliest) return { status: 'none', text: '', confidence: 0, characters: [], candidates: [] }
  const isUnited = digits.every(({ text }) => text === digits[0]!.text)
  const agreeing = views.find(({ text }) => text === other?.text && digits.some((view) => view.text === text))
  if (agreeing && (isUnited || agreeing.text === own?.text)) {
    return verdict('agreed', agreeing, Math.max(own?.confidence ?? 0, other!.confidence))
  }
  // The other reader loses points and minus signs without a doubt: their shape on the picture is the third witness.
  const isShapeSeen = own && bare(own.text) === bare(second[0]?.text ?? '') && matchesMarks(own.text, marks)
  if (isShapeSeen && isUnited) return verdict('agreed', own, own.confidence)
  return verdict('asked', likeliest, likeliest.confidence * 0.6)
}

function matchesMarks(text: string, { points, hasMinus }: NumberViews['marks']): boolean {
  return text.includes('.') === points.length > 0 && text.startsWith('-') === hasMinus
}

const best = (views: NumberView[]): NumberView | undefined => byWeight(views)[0]

/** Equal texts add up; the surest view of the heaviest text comes first. */
function byWeight(views: NumberView[]): NumberView[] {
  const weight = (text: string) => views.reduce((sum, view) => sum + (view.text === text ? view.confidence : 0), 0)
  return views.toSorted((a, b) => weight(b.text) - weight(a.text) || b.confidence - a.confidence)
}
