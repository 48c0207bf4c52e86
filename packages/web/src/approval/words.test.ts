import '../text/areas/approval.ts'
import { describe, expect, test } from 'vitest'
import { ja } from '../text/ja.ts'
import { addWords, currentWords } from '../text/words.ts'
import { bulkWords, isOthersTurn, isOwnTurn } from './words.ts'

addWords('ja', ja)

const ready = (...kinds: ('check' | 'approve')[]) => kinds.map((kind) => ({ kind }))

describe('the button of many sheets says what will happen', () => {
  test('a 確認 is neither a signature nor an approval', () => {
    expect(bulkWords(ready('check', 'check', 'check'), currentWords())).toBe('3件を確認する')
  })
  test('what is approved is signed', () => {
    expect(bulkWords(ready('approve', 'approve'), currentWords())).toBe('2件に署名して承認する')
  })
  test('both at once are told apart', () => {
    expect(bulkWords(ready('check', 'approve', 'approve'), currentWords())).toBe('3件を確認・承認する（うち署名 2件）')
  })
})

test('after one’s own decision the next person’s turn is told as that, not as a missing right; other refusals are told', () => {
  for (const code of ['C-403', 'W-004', 'W-005']) expect(isOthersTurn({ code })).toBe(true)
  for (const code of ['W-008', 'W-040', 'W-041', 'V-015']) expect(isOthersTurn({ code })).toBe(false)
})

test('who still has to fill in items of the step may send the sheet back; who may not decide at all may not', () => {
  const refused = (code: string) => ({ refusal: { code, message: '' } })
  expect(isOwnTurn({ refusal: null })).toBe(true)
  expect(isOwnTurn(refused('W-008'))).toBe(true)
  for (const code of ['C-403', 'W-004', 'W-005', 'V-015']) expect(isOwnTurn(refused(code))).toBe(false)
})
