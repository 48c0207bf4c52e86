import { message } from '../../errors.ts'
import type { LocalDate, SplitRule } from '../../model/index.ts'
import { hasRightCheckDigit } from './checkDigit.ts'
import { fault, type SplitFault } from './fault.ts'
import { fieldId } from './fields.ts'
import { readGs1 } from './gs1.ts'
import { gs1Fields } from './gs1Table.ts'
import { matchPattern, parsePattern } from './pattern.ts'

/** Field ids (`partNo`, `lot`, …, or a name of the rule's own) with what the code says. */
export type Split = { fields: Record<string, string> } | SplitFault

const byId = (pairs: [string, string][]): Split => ({
  fields: Object.fromEntries(pairs.map(([name, value]) => [fieldId(name), value.trim()])),
})

function bySeparator(rule: SplitRule & { by: 'separator' }, code: string): Split {
  const parts = code.split(rule.separator)
  if (parts.length < rule.fields.length)
    return fault(`${rule.fields.length}個の区切りが必要ですが、${parts.length}個です`)
  return byId(
    rule.fields.map((name, index): [string, string] => [name, parts[index] as string]).filter(([name]) => name !== ''),
  )
}

function byDigits(rule: SplitRule & { by: 'digits' }, code: string): Split {
  const letters = [...code]
  const needed = Math.max(...rule.fields.map(({ start, length }) => start - 1 + length))
  if (letters.length < needed) return fault(`${needed}桁必要ですが、${letters.length}桁です`)
  return byId(
    rule.fields.map(({ name, start, length }) => [name, letters.slice(start - 1, start - 1 + length).join('')]),
  )
}

function byGs1(rule: SplitRule & { by: 'gs1' }, code: string, today: LocalDate): Split {
  const elements = readGs1(code, today)
  if ('error' in elements) return elements
  const names: Record<string, string> = { ...gs1Fields, ...rule.fields }
  return byId(elements.map(({ ai, value }) => [names[ai] ?? ai, value]))
}

function byPattern(rule: SplitRule & { by: 'pattern' }, code: string): Split {
  const parts = parsePattern(rule.pattern)
  if (parts === undefined) return fault('分解規則の書き方が正しくありません')
  const fields = matchPattern(parts, code)
  return fields === undefined ? fault('規則に合いません') : byId(Object.entries(fields))
}

/** Cuts a scanned code into fields (RULES.md X). `today` decides the century of two-digit years. */
export function splitCode(rule: SplitRule, scanned: string, today: LocalDate): Split {
  const code = scanned.trim()
  if ('check' in rule && rule.check !== undefined && !hasRightCheckDigit(rule.check, code)) {
    return { error: message('wrongCheckDigit') }
  }
  switch (rule.by) {
    case 'separator':
      return bySeparator(rule, code)
    case 'digits':
      return byDigits(rule, code)
    case 'gs1':
      return byGs1(rule, code, today)
    case 'pattern':
      return byPattern(rule, code)
  }
}
