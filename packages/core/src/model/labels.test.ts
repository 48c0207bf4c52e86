import { expect, test } from 'vitest'
import { checksheetStatuses, itemKinds, judgements, labels, syncStates, templateStatuses } from './index.ts'

test('every id has one Japanese word, and no two ids of a list share it', () => {
  for (const [list, words] of Object.entries(labels)) {
    const shown = Object.values(words)
    expect(new Set(shown).size, list).toBe(shown.length)
    for (const word of shown) expect(word, list).not.toMatch(/^\s*$/)
  }
})

test('the words are those of the product', () => {
  expect(judgements.map((id) => labels.judgement[id])).toEqual(['未入力', '良', '注意', '否', '対象外'])
  expect(checksheetStatuses.map((id) => labels.checksheetStatus[id])).toEqual([
    '予定',
    '入力中',
    '確認待ち',
    '差し戻し',
    '承認済み',
    '中止',
    '無効',
  ])
  expect(syncStates.map((id) => labels.syncState[id])).toEqual([
    '端末のみ',
    '送信待ち',
    '送信中',
    '送信済み',
    '競合',
    '送信エラー',
  ])
  expect(templateStatuses.map((id) => labels.templateStatus[id])).toEqual([
    '下書き',
    'テスト',
    '承認待ち',
    '公開予約',
    '公開中',
    '公開終了',
  ])
  expect(itemKinds.every((kind) => labels.itemKind[kind].length > 0)).toBe(true)
})
