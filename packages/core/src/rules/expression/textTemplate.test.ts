import { describe, expect, test } from 'vitest'
import { fillTextTemplate, parseTextTemplate } from './textTemplate.ts'

const fill = (source: string, known: Record<string, string | null>) => {
  const parsed = parseTextTemplate(source)
  return 'error' in parsed
    ? `${parsed.error.code}@${parsed.error.at}`
    : fillTextTemplate(parsed.template, (name) => known[name] ?? null)
}

describe('F21 expected texts', () => {
  test.each([
    ['{target.code}', 'EQ-001'],
    ['A-{target.code}', 'A-EQ-001'],
    ['{target.code}/{ lot.no }-Z', 'EQ-001/L5-Z'],
    ['EQ', 'EQ'],
    ['', ''],
  ])('F21 %s is %s', (source, expected) => {
    expect(fill(source, { 'target.code': 'EQ-001', 'lot.no': 'L5' })).toBe(expected)
  })
  test('F21 nothing is expected while a part is unknown', () => {
    expect(fill('{target.code}-{lot.no}', { 'target.code': 'EQ-001', 'lot.no': null })).toBeNull()
    expect(fill('{lot.no}', { 'lot.no': '' })).toBeNull()
  })
  test.each([
    ['{target.code', 'F-004@0'],
    ['A{}', 'F-002@1'],
    ['A{ }', 'F-002@1'],
  ])('F21 %s is refused: %s', (source, expected) => {
    expect(fill(source, {})).toBe(expected)
  })
})
