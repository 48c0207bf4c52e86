import { compileTemplate, type Evaluation, evaluate, type Result, type SheetState, stateOf } from '@ecs/core'
import { expect, test } from 'vitest'
import { createSheetContext } from '../../sheet/sheetContext.ts'
import { ids, processOf, uuid, versionOf } from '../../sheet/testing/template.ts'
import { groupsOf, reviewCells } from './reviewCells.ts'

const process = processOf(1, [
  { key: '外観', kind: 'okng' },
  { key: '圧力', kind: 'number', decimals: 1, lower: '13', upper: '15' },
  { key: '処置', kind: 'text' },
  { key: '実施日', kind: 'date' },
])
const second = processOf(2, [{ key: '音', kind: 'okng' }])
const [look, press, measure, day] = process.items.map(({ id }) => id) as [string, string, string, string]
const sound = second.items[0]!.id

type Said = Partial<Result> & { itemId: string; value: string | null }

function sheet(said: Said[], previous: Record<string, string>): Evaluation {
  const at = '2026-11-13T00:00:00.000Z'
  const results = said.map((one) => ({
    judgement: 'none',
    source: 'manual',
    evidence: [],
    enteredAtDevice: at,
    ...one,
  }))
  const checksheet = {
    id: uuid(1),
    targetId: ids.target,
    status: 'waiting',
    approvals: [],
    progress: {},
    createdAt: at,
  }
  const view = {
    checksheet,
    results,
    rows: {},
    addedItems: [],
    comments: [],
    attachments: [],
    conflicts: [],
    lateEdits: [],
  }
  const state: SheetState = stateOf(view as never)
  const values = Object.entries(previous).map(([itemId, value]) => ({ itemId, value, judgement: 'none' as const }))
  const context = createSheetContext(
    state.checksheet,
    { previous: { checksheetId: null, at: null, values, history: {} } },
    () => new Date(at),
  )
  return evaluate(compileTemplate(versionOf([process, second]).content), state, context)
}

const worth = (evaluation: Evaluation) =>
  reviewCells(evaluation, [])
    .filter(({ isWorthALook }) => isWorthALook)
    .map(({ cell }) => cell.planItem.item.key)

const good = [
  { itemId: look, value: 'ok' },
  { itemId: press, value: '14.0' },
  { itemId: measure, value: 'なし' },
  { itemId: day, value: '2026-11-13' },
  { itemId: sound, value: 'ok' },
]
const before = { [look]: 'ok', [press]: '14.4', [measure]: 'なし', [day]: '2026-11-12', [sound]: 'ok' }

test('a sheet as always has nothing to look at: a number and a date are others every time', () => {
  expect(worth(sheet(good, before))).toEqual([])
  expect(
    groupsOf(reviewCells(sheet(good, before), []), true).map(({ shown, folded }) => [shown.length, folded]),
  ).toEqual([
    [0, 4],
    [0, 1],
  ])
})

test('否, what differs from the last sheet, a comment and a value corrected by hand are shown', () => {
  const changed = good.map((one): Said => {
    if (one.itemId === press) return { ...one, value: '12.8' }
    if (one.itemId === measure) return { ...one, value: '保全へ依頼' }
    return one.itemId === sound ? { ...one, comment: '少し高い' } : one
  })
  expect(worth(sheet(changed, before))).toEqual(['圧力', '処置', '音'])
  const byHand = good.map((one): Said => (one.itemId === press ? { ...one, manualOverride: true } : one))
  expect(worth(sheet(byHand, before))).toEqual(['圧力'])
})

test('what this revision says differently is shown, however good it is', () => {
  const revised = [{ key: look, itemId: look, change: 'changed', before: null, after: null }]
  const cells = reviewCells(sheet(good, before), revised as never)
  expect(cells.filter(({ isWorthALook }) => isWorthALook).map(({ cell }) => cell.planItem.item.key)).toEqual(['外観'])
})
