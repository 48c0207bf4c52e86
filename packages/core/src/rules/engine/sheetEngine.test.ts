import { describe, expect, test } from 'vitest'
import { mergeContext, open, operation, set, tablet } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import { type ItemSketch, itemId } from '../testing/scene.ts'
import { SheetEngine } from './sheetEngine.ts'

const items: ItemSketch[] = [{ key: 'a', upper: '100' }, { key: 'b' }, { key: 'sum', kind: 'calc', formula: '[a]+[b]' }]
const engineOf = () => new SheetEngine(open(items))
const context = mergeContext()

describe('deciding and committing', () => {
  test('a decision changes nothing until it is committed', () => {
    const engine = engineOf()
    const decision = engine.decide(set('a', '1'), context)
    expect(engine.state.results.size).toBe(0)
    engine.commit(decision)
    expect(engine.state.results.get(itemId('a'))?.value).toBe('1')
  })

  test('a state that was handed out never changes, the next answers share one copy', () => {
    const engine = engineOf()
    engine.apply(set('a', '1'), context)
    const held = engine.state
    engine.apply(set('a', '2'), context)
    engine.apply(set('b', '3'), context)
    expect(held.results.get(itemId('a'))?.value).toBe('1')
    expect(held.seen.size).toBe(1)
    expect([engine.state.results.size, engine.state.seen.size]).toEqual([2, 3])
  })

  test('whoever looks finds formulas worked out and is told once what moved', () => {
    const engine = engineOf()
    engine.apply(set('a', '1'), context)
    engine.apply(set('b', '2'), context)
    expect(engine.evaluation.cells.get(itemId('sum'))?.value).toBe('3')
    expect(engine.takeMoved()).toEqual({ cells: [itemId('a'), itemId('b'), itemId('sum')], isNewPlan: false })
    expect(engine.takeMoved().cells).toEqual([])
  })

  test('totals are those of the last count', () => {
    const engine = engineOf()
    engine.apply(set('a', '120'), context)
    expect(engine.checksheet.overall).toBe('none')
    engine.count()
    expect(engine.checksheet).toMatchObject({ overall: 'ng', progress: { ng: 1 } })
  })
})

describe('rebase', () => {
  test('what is unsent stands on top of what the server says', () => {
    const engine = engineOf()
    const mine = set('a', '5')
    engine.apply(mine, context)
    const server = engineOf()
    server.apply(set('b', '7', { deviceId: tablet(2) }), context)
    engine.rebase(server.state, [mine], context)
    expect([...engine.state.results.values()].map(({ value }) => value).sort()).toEqual(['5', '7'])
    expect(engine.evaluation.cells.get(itemId('sum'))?.value).toBe('12')
  })

  test('what the rules refuse now changes nothing, and what the server has seen is not done twice', () => {
    const engine = engineOf()
    const server = engineOf()
    const sent = set('a', '5')
    server.apply(sent, context)
    server.apply(operation('checksheet.cancel', { reason: '重複' }), mergeContext({ actor: people.leader }))
    engine.rebase(server.state, [sent, set('b', '1')], context)
    expect(engine.state.results.size).toBe(1)
    expect(engine.state.lateEdits).toEqual([])
    expect(engine.checksheet.rev).toBe(server.checksheet.rev)
  })

  test('the totals stay those of the last count until somebody counts', () => {
    const engine = engineOf()
    engine.apply(set('a', '5'), context)
    engine.count()
    expect(engine.checksheet.progress).toMatchObject({ ok: 1 })
    engine.rebase(engineOf().state, [], context)
    expect(engine.checksheet.progress).toMatchObject({ ok: 1 })
    engine.count()
    expect(engine.checksheet.progress).toMatchObject({ ok: 0 })
  })

  test('the base is not changed by what is put on top', () => {
    const engine = engineOf()
    const base = engineOf().state
    engine.rebase(base, [set('a', '1'), set('b', '2')], context)
    expect(base.results.size).toBe(0)
  })
})

test('an answer gets another stamp, in a state of its own', () => {
  const engine = engineOf()
  engine.apply(set('a', '1'), context)
  const held = engine.state
  engine.restamp(itemId('a'), { deviceSeq: 99 })
  expect(engine.state.results.get(itemId('a'))?.deviceSeq).toBe(99)
  expect(held.results.get(itemId('a'))?.deviceSeq).not.toBe(99)
})
