import { expect, test } from 'vitest'
import type { Item, Process, TemplateDraft } from '../../model/index.ts'
import { draftChanges } from './draftChanges.ts'
import { mergeDraft, numbered } from './mergeDraft.ts'

const id = (n: number) => `0192f0c1-7c3a-7abc-8def-${String(n).padStart(12, '0')}`
const item = (n: number, more: Partial<Item> = {}): Item => ({
  id: id(n),
  no: n,
  name: `項目${n}`,
  kind: 'okng',
  ...more,
})
const process = (n: number, items: Item[], more: Partial<Process> = {}): Process => ({
  id: id(900 + n),
  no: n,
  name: `工程${n}`,
  order: 'free',
  items,
  ...more,
})
const draft = (processes: Process[]): TemplateDraft => ({
  settings: {
    code: 'T-1',
    name: '点検表',
    category: '設備',
    ecsIds: [],
    changeNote: '新規',
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
  },
  processes: numbered(processes),
})
const base = draft([process(1, [item(1), item(2), item(3)]), process(2, [item(4)])])
const edit = (change: (copy: TemplateDraft) => void): TemplateDraft => {
  const copy = structuredClone(base)
  change(copy)
  return { ...copy, processes: numbered(copy.processes) }
}
const names = ({ processes }: TemplateDraft) => processes.map(({ items }) => items.map(({ name }) => name).join(' '))

test('H14 changes lead from one state to the other: added, removed, moved, renamed, in another process', () => {
  const after = edit(({ processes: [one, two] }) => {
    const [first] = one!.items.splice(0, 1)
    two!.items.unshift(first!)
    one!.items.push(item(9), item(10))
    one!.items.reverse()
    two!.items.splice(1, 1)
    two!.name = '別の工程'
  })
  const { draft: merged, clashes } = mergeDraft(base, draftChanges(base, after))
  expect(clashes).toEqual([])
  expect(merged).toEqual(after)
  expect(draftChanges(after, after)).toEqual([])
})

test('H14 one moved item is one change, however long the list is', () => {
  const long = draft([
    process(
      1,
      Array.from({ length: 2000 }, (_, n) => item(n + 1)),
    ),
  ])
  const items = [...long.processes[0]!.items]
  items.splice(1500, 0, ...items.splice(3, 1))
  const after = { ...long, processes: numbered([{ ...long.processes[0]!, items }]) }
  expect(draftChanges(long, after)).toMatchObject([{ type: 'item', id: id(4), place: { afterId: id(1501) } }])
})

test('H14 two editors in different items, and in different keys of one item, both stay', () => {
  const mine = edit(({ processes }) => {
    Object.assign(processes[0]!.items[0]!, { required: true })
    processes[0]!.items[1]!.name = '油圧'
  })
  const theirs = edit(({ processes }) => {
    processes[0]!.items[0]!.name = '作動油'
    processes[1]!.items.push(item(20))
  })
  const { draft: merged, clashes } = mergeDraft(theirs, draftChanges(base, mine))
  expect(clashes).toEqual([])
  expect(merged.processes[0]!.items[0]).toMatchObject({ name: '作動油', required: true })
  expect(names(merged)).toEqual(['作動油 油圧 項目3', '項目4 項目20'])
})

test('H14 the same key: what was there first stays and both are told; sent twice it is no clash', () => {
  const mine = edit(({ processes }) => {
    processes[0]!.items[0]!.name = '油温'
  })
  const theirs = edit(({ processes }) => {
    processes[0]!.items[0]!.name = '作動油'
  })
  const changes = draftChanges(base, mine)
  const { draft: merged, clashes } = mergeDraft(theirs, changes)
  expect(clashes).toEqual([{ type: 'item', id: id(1), key: 'name', mine: '油温', theirs: '作動油' }])
  expect(names(merged)[0]).toBe('作動油 項目2 項目3')
  expect(mergeDraft(mine, changes)).toEqual({ draft: mine, clashes: [] })
})

test('H14 removed here and changed there is a clash both ways, nothing is lost', () => {
  const removed = edit(({ processes }) => void processes[0]!.items.splice(0, 1))
  const changed = edit(({ processes }) => {
    processes[0]!.items[0]!.unit = 'MPa'
  })
  expect(mergeDraft(changed, draftChanges(base, removed))).toMatchObject({
    clashes: [{ type: 'item', mine: null, theirs: { unit: 'MPa' } }],
  })
  expect(mergeDraft(removed, draftChanges(base, changed))).toMatchObject({
    clashes: [{ type: 'item', mine: { unit: 'MPa' }, theirs: null }],
  })
})

test('H14 a removed process stays while somebody else works in it', () => {
  const removed = edit(({ processes }) => void processes.splice(1, 1))
  const theirs = edit(({ processes }) => void processes[1]!.items.push(item(30)))
  const { draft: merged, clashes } = mergeDraft(theirs, draftChanges(base, removed))
  expect(names(merged)).toEqual(['項目1 項目2 項目3', '項目30'])
  expect(clashes).toMatchObject([{ type: 'process', mine: null }])
})

test('H14 a setting that is taken away is gone', () => {
  const withUnit = mergeDraft(
    base,
    draftChanges(
      base,
      edit((copy) => {
        copy.processes[0]!.items[0]!.unit = '℃'
      }),
    ),
  ).draft
  const { unit: _, ...bare } = withUnit.processes[0]!.items[0]!
  const after = structuredClone(withUnit)
  after.processes[0]!.items[0] = bare
  expect(mergeDraft(withUnit, draftChanges(withUnit, after)).draft.processes[0]!.items[0]).not.toHaveProperty('unit')
})
