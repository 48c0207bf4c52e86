import { describe, expect, test } from 'vitest'
import { tokenise } from './tokens.ts'

const tokens = (source: string): string[] => {
  const scanned = tokenise(source)
  if ('error' in scanned) return [`${scanned.error.code}@${scanned.error.at}`]
  return scanned.tokens.slice(0, -1).map(({ kind, text, at }) => `${kind} ${text} @${at}`)
}

describe('F16 what a formula is made of', () => {
  test.each([
    ['12', ['number 12 @0']],
    ['12.50', ['number 12.50 @0']],
    ['１２．５', ['number 12.5 @0']],
    ['5..10', ['number 5 @0', 'operator .. @1', 'number 10 @3']],
    ['5 .. 10', ['number 5 @0', 'operator .. @2', 'number 10 @5']],
    ['1y', ['period 1y @0']],
    ['6m+2w', ['period 6m @0', 'operator + @2', 'period 2w @3']],
    ['３０ｄ', ['period 30d @0']],
    ['[h3set]', ['reference h3set @0']],
    ['[ 総合 判定 ]', ['reference 総合 判定 @0']],
    ['［温度］', ['reference 温度 @0']],
    ['外径A', ['name 外径A @0']],
    ['target.water', ['name target.water @0']],
    ['a..b', ['name a @0', 'operator .. @1', 'name b @3']],
    ['_x1', ['name _x1 @0']],
    ['ヴァ・ー', ['name ヴァ・ー @0']],
    ["'良'", ['text 良 @0']],
    ["''", ['text  @0']],
    ["'it''s'", ["text it's @0"]],
    ['"a""b"', ['text a"b @0']],
    ['「良」', ['text 良 @0']],
    ['‘良’', ['text 良 @0']],
    ['’良’', ['text 良 @0']],
    ['“良”', ['text 良 @0']],
    ['”良”', ['text 良 @0']],
    ['＇良＇', ['text 良 @0']],
    ['＂良＂', ['text 良 @0']],
    ["'a\nb'", ['text a\nb @0']],
    ['  1 ', ['number 1 @2']],
    ['　1', ['number 1 @1']],
    ['', []],
  ])('F16 %j', (source, expected) => {
    expect(tokens(source)).toEqual(expected)
  })
  test.each([
    ['+', '+'],
    ['＋', '+'],
    ['-', '-'],
    ['−', '-'],
    ['－', '-'],
    ['*', '*'],
    ['×', '*'],
    ['＊', '*'],
    ['/', '/'],
    ['÷', '/'],
    ['^', '^'],
    ['&', '&'],
    ['(', '('],
    ['（', '('],
    [')', ')'],
    [',', ','],
    ['、', ','],
    ['，', ','],
    ['?', '?'],
    ['？', '?'],
    [':', ':'],
    ['=', '=='],
    ['==', '=='],
    ['＝', '=='],
    ['!=', '!='],
    ['<>', '!='],
    ['≠', '!='],
    ['<', '<'],
    ['〈', '<'],
    ['<=', '<='],
    ['≦', '<='],
    ['≤', '<='],
    ['>', '>'],
    ['〉', '>'],
    ['>=', '>='],
    ['≧', '>='],
    ['≥', '>='],
    ['&&', '&&'],
    ['||', '||'],
    ['!', '!'],
    ['..', '..'],
  ])('F16 %s is %s', (source, operator) => {
    expect(tokens(source)).toEqual([`operator ${operator} @0`])
    expect(tokens(`${source}1`)).toEqual([`operator ${operator} @0`, `number 1 @${source.length}`])
  })
  test('F16 the end is a token too', () => {
    const scanned = tokenise('1 ')
    expect('tokens' in scanned && scanned.tokens.at(-1)).toEqual({ kind: 'end', text: '', at: 2 })
  })
})

describe('F18 what is no part of a formula', () => {
  test.each([
    ['#', 'F-002@0'],
    ['1 @', 'F-002@2'],
    ['{a}', 'F-002@0'],
    ['|', 'F-002@0'],
    ['.5', 'F-002@0'],
    ['5.', 'F-002@1'],
    ['[a', 'F-004@0'],
    ['1+[', 'F-004@2'],
    ["1+'a", 'F-004@2'],
    ["'a''", 'F-004@0'],
    ['「a', 'F-004@0'],
    ['[]', 'F-002@0'],
    ['1z', 'F-017@0'],
    ['1ym', 'F-017@0'],
    ['12345d', 'F-017@0'],
    ['1.5y', 'F-017@0'],
    ['1年', 'F-017@0'],
  ])('F18 %s is %s', (source, expected) => {
    expect(tokens(source)).toEqual([expected])
  })
})
