import { expect, test } from 'vitest'
import { StartError } from '../startError.ts'
import { audit, linesOf } from './audit.ts'

const clean = {
  chains: 2,
  events: 7,
  chainFindings: [],
  checkpointFindings: [],
  recordFindings: [],
  lastCheckpoint: undefined,
  unsealed: 0,
}

test('a clean trail is one summary', () => {
  expect(linesOf(clean)).toEqual(['連鎖 2本、記録 7件を検証しました。', '封印はまだありません。', '異常はありません。'])
})

test('each finding is one line that names the sheet, the entry and what happened', () => {
  const lines = linesOf({
    ...clean,
    chainFindings: [
      { chain: 'c1', docNo: 'ECS-20261115-0001', seq: 3, what: 'tailCut' },
      { chain: 'c2', docNo: null, seq: 1, what: 'chainMissing' },
    ],
    recordFindings: [{ chain: 'c3', docNo: 'ECS-20261115-0002', what: 'status', id: '' }],
    checkpointFindings: [{ number: 4, what: 'missing' }],
    lastCheckpoint: { number: 5, hash: 'abc' },
    unsealed: 1,
  })
  expect(lines).toEqual([
    'ECS-20261115-0001（c1）: 3番 末尾が切り取られています',
    '番号なし（c2）: 1番 連鎖がすべて失われています',
    'ECS-20261115-0002（c3）: 記録の状態が監査証跡と一致しません',
    '封印 4: ファイルがありません',
    '連鎖 2本、記録 7件を検証しました。',
    '最後の封印 5:abc',
    '次の封印を待つ連鎖 1本',
    '異常が4件あります。',
  ])
})

test.each([[['forget']], [['verify', '--key', 'short']], [['verify', '--held', '12']]])(
  'a call that cannot be meant is refused: %j',
  async (args) => {
    await expect(audit.run(args)).rejects.toThrow(StartError)
  },
)
