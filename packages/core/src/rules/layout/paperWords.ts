import { isNumeric } from '../../model/index.ts'
import type { ReportLayout } from '../../model/reportLayout.ts'
import type { PaperAnswer } from './paperRecord.ts'

/** `number` goes in as a number, everything else as text; `date` as `yyyy-mm-dd`. */
export type PaperType = 'text' | 'number' | 'date'

export const isJudged = ({ item }: PaperAnswer): boolean => item.kind === 'okng' || item.kind === 'pattern'
export const hasAnswer = ({ value, na, fileIds }: PaperAnswer): boolean => value !== null || na || !!fileIds?.length

/** Which of the boxes to tick is its own. */
export const tickOf = ({ na, judgement }: PaperAnswer): 'ok' | 'ng' | 'na' =>
  na ? 'na' : judgement === 'ng' ? 'ng' : 'ok'

export function paperValue(answer: PaperAnswer, mark: string | undefined): [string | undefined, PaperType?] {
  const { item, value, words, na } = answer
  if (na || isJudged(answer)) return [mark]
  if (value === null) return [undefined]
  if (isNumeric(item.kind)) return /^-?\d+(?:\.\d+)?$/.test(value) ? [value, 'number'] : [value]
  if (item.kind === 'date') return [value, 'date']
  if (item.kind === 'photo') return [undefined]
  return [signOf(words)]
}

/** 「△ 要注意」 is a mark of the legend and its meaning: the mark is what people write. */
const signOf = (words: string): string => /^([○〇◯◎△▲×✕╳□☑レ✓∨/A-Z-]) \S/u.exec(words)?.[1] ?? words

export function markOf({ marks }: ReportLayout, { judgement, na }: PaperAnswer): string | undefined {
  if (na) return marks.na ?? '－'
  if (judgement === 'ok' || judgement === 'warn') return marks.ok ?? '○'
  return judgement === 'ng' ? (marks.ng ?? '×') : undefined
}
