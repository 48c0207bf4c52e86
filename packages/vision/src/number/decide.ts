import type { ReadCharacter } from '../text/ctc.ts'
import type { Marks } from './marks.ts'
import type { NumberView, NumberViews } from './views.ts'

/**
 * agreed: independent readers say the same. asked: they differ, `text` is the likelier one and `candidates` the rest.
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

/** All readers of ours say so, each of them surely: what the second one loses (points, a 7 with a tail) is then known. */
const unanimous = 0.95
const askedShare = 0.6
/** A reader of ours that is this sure of something else is not outvoted: points and first wheels are lost by two of three. */
const contesting = 0.7

/** Whoever else is asked changes nothing. */
export const isUnanimous = (own: readonly NumberView[]): boolean =>
  own.every(({ text, confidence }) => text === own[0]!.text && confidence >= unanimous)

export function decideNumber({ own, beside }: NumberViews): NumberVerdict {
  const second = beside?.second
  const views = [...own, ...(second ? [second] : [])].filter(({ text }) => isNumber(text))
  const [likeliest, ...rest] = byWeight(views, second)
  if (!likeliest) return { status: 'none', text: '', confidence: 0, characters: [], candidates: [] }
  const { text, characters } = likeliest
  const candidates = [...new Set(rest.map((view) => view.text))].filter((other) => other !== text)
  const same = own.filter((view) => view.text === text)
  const isBacked = second?.text === text && same.length * 2 >= own.length
  const isSeen = beside && bare(beside.second.text) === bare(text) && matchesMarks(text, beside.marks)
  const confidence = Math.max(...views.filter((view) => view.text === text).map((view) => view.confidence))
  const isContested = own.some((view) => view.text !== text && view.confidence >= contesting)
  const isAgreed = isBacked || (isSeen && same.length === own.length) || isUnanimous(own)
  const verdict: NumberVerdict = { status: 'agreed', text, confidence, characters, candidates }
  return !isContested && isAgreed ? verdict : asked(verdict)
}

/** The same reading, to be confirmed by a person. */
export const asked = (verdict: NumberVerdict): NumberVerdict =>
  verdict.status === 'agreed' ? { ...verdict, status: 'asked', confidence: verdict.confidence * askedShare } : verdict

/** The second reader loses points and minus signs without a doubt: their shape on the picture is the third witness. */
function matchesMarks(text: string, { points, hasMinus }: Marks): boolean {
  return text.includes('.') === points.length > 0 && text.startsWith('-') === hasMinus
}

/**
 * Equal texts add up; the surest view of the heaviest text comes first. Digits of the second reader count for every text
 * that has the same ones: it loses points.
 */
function byWeight(views: NumberView[], second: NumberView | undefined): NumberView[] {
  const isFor = (view: NumberView, text: string) => view.text === text || (view === second && view.text === bare(text))
  const weight = (text: string) => views.reduce((sum, view) => sum + (isFor(view, text) ? view.confidence : 0), 0)
  return views.toSorted((a, b) => weight(b.text) - weight(a.text) || b.confidence - a.confidence)
}
