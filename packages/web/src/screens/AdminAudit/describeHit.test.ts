import { api, labels } from '@ecs/core'
import { expect, test } from 'vitest'
import { audit } from '../../text/ja/audit.ts'
import { addWords, currentWords } from '../../text/words.ts'
import { filtersIn } from './auditFilters.ts'
import { actionWord, describeHit, kindWord } from './describeHit.ts'

addWords('ja', { audit })
const t = currentWords()

const hash = '0'.repeat(64)
const hit = (rest: Partial<api.AuditHit>): api.AuditHit => ({
  ...{ seq: 1, at: '2026-03-10T00:00:00.000Z', actor: crypto.randomUUID(), prevHash: hash, hash },
  ...{ action: 'template.draft', entity: 'template', id: 'x', before: null, after: null },
  ...{ chain: crypto.randomUUID(), ecsId: null, actorName: '山田', thing: { kind: 'template', name: '点検表' } },
  ...rest,
})

test('a changed limit is told with its item, from what to what', () => {
  const items = (upper: string) => ({ items: [{ id: 'a', name: '主圧力', upper }], contentHash: upper })
  expect(describeHit(hit({ before: items('15.0'), after: items('14.5') }), t)).toEqual({
    what: 'ひな形の編集',
    changes: [{ label: '主圧力　規格上限', was: '15.0', is: '14.5' }],
    rest: undefined,
  })
})

test('an answer has its item, unit and judgement; ids and hashes are not read out', () => {
  const item = { name: '油温', kind: 'number', unit: '℃' }
  const answer = (value: string, judgement: string) => ({ value, judgement, source: 'manual', evidence: ['x'] })
  const told = describeHit(
    hit({ action: 'result.set', entity: 'result', item, before: answer('40', 'ok'), after: answer('61', 'ng') }),
    t,
  )
  expect(told.what).toBe('入力　油温')
  expect(told.changes).toEqual([
    { label: '値', was: '40 ℃', is: '61 ℃' },
    { label: '判定', was: '良', is: '否' },
  ])
})

test('kinds and states are told in words, of whatever thing they are', () => {
  const told = (after: object) => describeHit(hit({ after }), t).changes.map(({ is }) => is)
  const kinds = ['check', 'approve', 'equipment', 'number'].flatMap((kind) => told({ kind }))
  expect(kinds).toEqual(['確認', '承認', '設備', '数値'])
  const states = ['waiting', 'doing', 'stopped', 'review'].flatMap((status) => told({ status }))
  expect(states).toEqual([
    labels.checksheetStatus.waiting,
    labels.actionStatus.doing,
    labels.targetStatus.stopped,
    labels.templateStatus.review,
  ])
})

test('a refusal, a hidden value and unknown fields', () => {
  const refused = hit({ action: 'checksheet.approve', entity: 'operation', after: { refused: 'V-015' } })
  expect(describeHit(refused, t).changes[0]?.is).toBe('拒否されました（V-015）')
  expect(describeHit(hit({ isHidden: true }), t).changes[0]?.is).toBe('個人情報のため表示しません')
  expect(describeHit(hit({ before: null, after: { odd: 1 } }), t).rest).toBe('odd: null → 1')
  const back = hit({ action: 'checksheet.return', entity: 'return', after: { to: { who: 'submitter' }, cells: [] } })
  expect(describeHit(back, t)).toMatchObject({ what: '差し戻し', changes: [] })
  const sign = hit({ action: 'result.set', item: { name: 'サイン', kind: 'sign' }, after: { value: '9ae777ad' } })
  expect(describeHit(sign, t).changes).toEqual([{ label: '値', was: undefined, is: 'あり' }])
})

test('every action has a word of its own, and none is shown as a code', () => {
  for (const action of api.auditActions) expect(actionWord(action, t)).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(Object.keys(audit.actions).sort()).toEqual(
    [...api.auditActions.map((action) => action.replace('.', '_')), 'other'].sort(),
  )
  expect(actionWord('odd.thing', t)).toBe('変更')
})

test('every kind of thing has a word: the filter would offer an empty line', () => {
  for (const kind of api.auditKinds) expect(kindWord(kind, t), kind).toMatch(/[ぁ-んァ-ヶ一-龠]/)
})

test('an address that was typed wrong shows more, and no error', () => {
  const params = new URLSearchParams('from=2026-03-01&to=march&kind=odd&action=target.save&actor=1&q=%20')
  expect(filtersIn(params)).toEqual({ from: '2026-03-01', action: 'target.save' })
})
