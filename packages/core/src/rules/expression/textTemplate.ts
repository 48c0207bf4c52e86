import { message } from '../../errors.ts'
import type { FormulaError } from './syntax.ts'

/** `{target.code}-{lot.no}`: fixed text with names in braces, used for expected codes. */
export type TextTemplate = readonly ({ text: string } | { name: string; at: number })[]

export function parseTextTemplate(source: string): { template: TextTemplate } | { error: FormulaError } {
  const parts: ({ text: string } | { name: string; at: number })[] = []
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('{', at)
    const end = open < 0 ? source.length : open
    if (end > at) parts.push({ text: source.slice(at, end) })
    if (open < 0) break
    const close = source.indexOf('}', open)
    if (close < 0) return { error: { ...message('formulaUnclosed', { open: '{' }), at: open } }
    const name = source.slice(open + 1, close).trim()
    if (name === '') return { error: { ...message('formulaUnexpected', { found: '{}' }), at: open } }
    parts.push({ name, at: open })
    at = close + 1
  }
  return { template: parts }
}

/** Null while one of the names has no value: then nothing can be compared. */
export function fillTextTemplate(template: TextTemplate, read: (name: string) => string | null): string | null {
  let text = ''
  for (const part of template) {
    const piece = 'text' in part ? part.text : read(part.name)
    if (piece === null || piece === '') return null
    text += piece
  }
  return text
}
