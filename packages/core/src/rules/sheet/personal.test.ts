import { expect, test } from 'vitest'
import type { AuditEvent, Contender } from '../../model/index.ts'
import type { Actor } from '../permission/index.ts'
import { compileTemplate } from '../plan/compile.ts'
import { people } from '../testing/people.ts'
import {
  ecsId,
  itemId,
  now,
  sheetId,
  sketchContent,
  sketchContext,
  sketchResult,
  sketchState,
  users,
  uuid,
} from '../testing/scene.ts'
import { evaluate } from './evaluation.ts'
import {
  personalFilter,
  personalItems,
  visibleConflict,
  visibleEvent,
  visibleProblems,
  visibleState,
} from './personal.ts'
import { findProblems } from './problems.ts'
import { sumsOf } from './progress.ts'

const content = sketchContent([
  {
    items: [
      { key: '体温', personal: true },
      { key: '差', kind: 'calc', formula: '[体温] - 36' },
      { key: '倍', kind: 'calc', formula: '[差] * 2' },
      { key: '油温' },
      { key: '油温2', kind: 'calc', formula: '[油温] * 2' },
    ],
  },
])
const plan = compileTemplate(content)
const filterFor = (actor: Actor) => personalFilter([plan], actor, ecsId)

test('P13 what is worked out from a personal item is personal, over any number of steps', () => {
  expect(personalItems(plan)).toEqual(new Set(['体温', '差', '倍'].map(itemId)))
})

test('P14 one version that says so is enough, and what no version knows is taken for personal', () => {
  const open = compileTemplate(sketchContent([{ items: [{ key: '体温' }, { key: '油温' }] }]))
  const { showsItem } = personalFilter([open, plan], people.viewer, ecsId)
  expect([itemId('体温'), itemId('油温'), uuid(77)].map(showsItem)).toEqual([false, true, false])
  expect(personalFilter([open], people.viewer, ecsId).showsItem(itemId('体温'))).toBe(true)
  expect(filterFor(people.leader).showsItem(uuid(77))).toBe(true)
})

const side = (by: string, value: string): Contender => ({
  operationId: uuid(30),
  value,
  comment: '頭痛',
  source: 'manual',
  by,
  atDevice: now,
  deviceId: uuid(12),
  deviceSeq: 1,
})
const cell = { itemId: itemId('体温') }
const conflict = {
  id: uuid(31),
  checksheetId: sheetId,
  ...cell,
  current: side(users.operator, '36.5'),
  contenders: [side(users.leader, '38.5')],
  openedRev: 1,
}
const remark = { checksheetId: sheetId, text: '頭痛', atDevice: now, receivedAt: now }
const state = sketchState(content, {
  results: new Map([[itemId('体温'), sketchResult('体温', { value: '36.5', comment: '頭痛' })]]),
  comments: [
    { ...remark, id: uuid(32), ...cell, by: users.leader },
    { ...remark, id: uuid(33), by: users.leader },
  ],
  conflicts: new Map([[itemId('体温'), conflict]]),
  resolvedConflicts: [conflict],
  lateEdits: [
    { id: uuid(34), checksheetId: sheetId, ...cell, edit: side(users.operator, '39'), code: 'W-002', receivedAt: now },
  ],
})

test.each([
  ['viewer', false],
  ['editor', false],
  ['admin', false],
  ['other', false],
  ['leader', true],
  ['approver', true],
  ['auditor', true],
] as const)('P15 %s is told of the value, its remarks, disagreements and late edits: %s', (who, isTold) => {
  const seen = visibleState(state, filterFor(people[who]))
  const n = isTold ? 1 : 0
  expect([seen.results.size, seen.conflicts.size, seen.resolvedConflicts.length, seen.lateEdits.length]).toEqual([
    n,
    n,
    n,
    n,
  ])
  expect(seen.comments.map(({ id }) => id)).toEqual(isTold ? [uuid(32), uuid(33)] : [uuid(33)])
})

test('P15 whose value it is sees it and what others said about it, and of another side only that it is there', () => {
  const seen = visibleState(state, filterFor(people.operator))
  expect([seen.results.size, seen.comments.length, seen.lateEdits.length]).toEqual([1, 2, 1])
  const shown = visibleConflict(conflict, filterFor(people.operator))!
  expect(shown.current).toEqual(conflict.current)
  expect(shown.contenders).toMatchObject([{ by: users.leader, value: null }])
  expect(shown.contenders[0]).not.toHaveProperty('comment')
})

const event = (entity: string, id: string, after: unknown): AuditEvent => ({
  seq: 1,
  at: now,
  actor: users.operator,
  action: 'result.set',
  entity,
  id,
  before: { value: '36.4' },
  after,
  reason: '頭痛',
  prevHash: '0'.repeat(64),
  hash: '1'.repeat(64),
})

test.each([
  ['result', itemId('体温'), true],
  ['result', `${itemId('体温')}/2`, true],
  ['conflict', itemId('体温'), true],
  ['lateEdit', itemId('体温'), true],
  ['comment', uuid(32), true],
  ['operation', uuid(40), true],
  ['result', itemId('油温'), false],
  ['comment', uuid(33), false],
  ['checksheet', sheetId, false],
])('P16 the trail says that %s %s happened; hidden from whoever may not see it: %s', (entity, id, isHidden) => {
  const given = event(entity, id, { refused: 'W-018', asked: { draft: { ...cell, value: '38' } } })
  const shown = visibleEvent(given, state, filterFor(people.admin))
  if (isHidden) expect([shown.before, shown.after, shown.reason, shown.isHidden]).toEqual([null, null, undefined, true])
  else expect(shown).toEqual(given)
  expect(visibleEvent(given, state, filterFor(people.auditor))).toEqual(given)
})

test('P17 who may not see a personal value is told the numbers and the judgement without it', () => {
  const limits = { upper: '37.4' }
  const own = sketchContent([
    {
      items: [
        { key: '体温', personal: true, required: true, ...limits },
        { key: '脈拍', personal: true, upper: '100' },
        { key: '油温', required: true, upper: '60' },
        { key: '水温', upper: '60' },
      ],
    },
  ])
  const values = { 体温: '38.5', 脈拍: '70', 油温: '50' }
  const results = Object.entries(values).map(([key, value]) => sketchResult(key, { value }))
  const state = sketchState(own, { results: new Map(results.map((result) => [result.itemId, result])) })
  const evaluation = evaluate(compileTemplate(own), state, sketchContext())
  const sums = sumsOf(evaluation)
  const counted = { ...state, checksheet: { ...state.checksheet, ...sums } }
  const told = (actor: Actor) => {
    const { progress, overall } = visibleState(counted, personalFilter([evaluation.plan], actor, ecsId)).checksheet
    const { ng, ok, done, total, optionalDone, optionalTotal } = progress
    return [overall, ng, ok, `${done}/${total}`, `${optionalDone}/${optionalTotal}`]
  }
  expect(told(people.leader)).toEqual(['ng', 1, 2, '2/2', '1/2'])
  expect(told(people.operator)).toEqual(['ng', 1, 2, '2/2', '1/2'])
  expect(told(people.viewer)).toEqual(['ok', 0, 1, '2/2', '1/2'])
  expect(
    sumsOf(evaluate(compileTemplate(sketchContent([{ items: [{ key: '油温' }] }])), state, sketchContext())).shared,
  ).toBe(undefined)
})

test('P18 why a sheet cannot be handed in tells no reason of what somebody else measured', () => {
  const own = sketchContent([{ items: [{ key: '体温', personal: true, upper: '37.4', commentOnNg: true }] }])
  const result = sketchResult('体温', { value: '38.5' })
  const evaluation = evaluate(
    compileTemplate(own),
    sketchState(own, { results: new Map([[result.itemId, result]]) }),
    sketchContext(),
  )
  const told = (actor: Actor) => visibleProblems(evaluation, findProblems(evaluation), actor).map(({ kind }) => kind)
  expect(told(people.operator)).toEqual(['reason'])
  expect(told(people.viewer)).toEqual(['missing'])
})

test('C14 P18 a conclusion is not held against a personal 否 that its reader may not know of', () => {
  const own = sketchContent([
    {
      items: [
        { key: '酒気', personal: true, upper: '0' },
        { key: '灯火', kind: 'okng' },
        { key: '運転', kind: 'select', conclusion: true, choices: ['運転可', '運転不可'], okChoices: ['運転可'] },
      ],
    },
  ])
  const contradictions = (actor: Actor, lamp: string) => {
    const results = [
      sketchResult('酒気', { value: '0.3', comment: '再測定' }),
      sketchResult('灯火', { value: lamp, comment: '球切れ' }),
      sketchResult('運転', { value: '運転可' }, { enteredBy: actor.id }),
    ]
    const state = sketchState(own, { results: new Map(results.map((one) => [one.itemId, one])) })
    const evaluation = evaluate(compileTemplate(own), state, sketchContext())
    const told = visibleProblems(evaluation, findProblems(evaluation), actor)
    return told.filter(({ kind }) => kind === 'contradiction').map(({ text }) => /\d+/.exec(text)?.[0])
  }
  expect(contradictions(people.viewer, 'ok')).toEqual([])
  expect(contradictions(people.viewer, 'ng')).toEqual(['1'])
  expect(contradictions(people.leader, 'ng')).toEqual(['2'])
  expect(contradictions(people.operator, 'ok')).toEqual(['1'])
})
