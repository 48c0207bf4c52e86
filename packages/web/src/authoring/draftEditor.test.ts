import { type api, appError, type DraftChange, mergeDraft, type TemplateDraft } from '@ecs/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftEditor } from './draftEditor.ts'
import type { DraftServer, LeftBehind } from './draftServer.ts'
import { addItems, changeItem, removeEntries } from './edits.ts'

const ids = ['a', 'b'].map((_, at) => `0192f0c1-7c3a-7abc-8def-00000000000${at}`) as [string, string]
const start = (): api.DraftView => ({
  version: 1,
  status: 'draft',
  revision: 1,
  authors: [],
  settings: {
    code: 'T',
    name: '点検表',
    category: '設備',
    ecsIds: [],
    changeNote: '新規',
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
  },
  processes: [
    {
      id: 'p',
      no: 1,
      name: '工程',
      order: 'free',
      items: ids.map((id, at) => ({ id, no: at + 1, name: `項目${at}`, kind: 'okng' })),
    },
  ],
})

const nothing: LeftBehind = { changes: [], clashes: [] }

/** A server with one draft, as the real one merges. */
function fakeServer() {
  const state = { view: start(), isAway: false, kept: nothing }
  const server: DraftServer = {
    read: async () => structuredClone(state.view),
    revision: async () => ({ revision: state.view.revision, status: 'draft' }),
    send: async (revision, changes) => {
      if (state.isAway) throw appError('networkError')
      const { draft, clashes } = mergeDraft(state.view as TemplateDraft, structuredClone(changes) as DraftChange[])
      const isBehind = revision !== state.view.revision
      state.view = { ...state.view, ...draft, revision: state.view.revision + 1 }
      return { revision: state.view.revision, status: 'draft', isBehind, clashes }
    },
    keep: (left) => {
      state.kept = structuredClone(left)
    },
    isAway: () => state.isAway,
  }
  return { server, state }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rename = (editor: DraftEditor, id: string, name: string) =>
  editor.edit((draft) => changeItem(draft, id, { name }), `${id}/name`)
const names = ({ processes }: Pick<TemplateDraft, 'processes'>) => processes[0]!.items.map(({ name }) => name)

test('a change is kept at once, sent when the hand rests, and says so', async () => {
  const { server, state } = fakeServer()
  const editor = new DraftEditor(server, start())
  rename(editor, ids[0], '油')
  rename(editor, ids[0], '油温')
  expect([editor.store.state.save, state.kept.changes.length]).toEqual(['waiting', 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect([editor.store.state.save, state.kept, names(state.view)]).toEqual(['saved', nothing, ['油温', '項目1']])
  editor.undo()
  expect(names(editor.draft)).toEqual(['項目0', '項目1'])
  editor.redo()
  expect(names(editor.draft)).toEqual(['油温', '項目1'])
})

test('two editors: both changes stay, both see them; the same field is shown to who came second', async () => {
  const { server, state } = fakeServer()
  const [anna, ben] = [new DraftEditor(server, start()), new DraftEditor(server, start())]
  rename(anna, ids[0], 'アンナ')
  await anna.saveNow()
  rename(ben, ids[1], 'ベン')
  await ben.saveNow()
  expect(names(ben.draft)).toEqual(['アンナ', 'ベン'])
  await anna.look()
  expect(names(anna.draft)).toEqual(['アンナ', 'ベン'])
  // Taking back one's own step leaves the other's.
  anna.undo()
  expect(names(anna.draft)).toEqual(['項目0', 'ベン'])
  await anna.saveNow()
  rename(ben, ids[0], 'ベンの名')
  await ben.saveNow()
  const [clash] = ben.store.state.clashes
  expect(clash).toMatchObject({ key: 'name', mine: 'ベンの名', theirs: '項目0' })
  ben.settle(clash!, 'mine')
  await ben.saveNow()
  expect([names(state.view), ben.store.state.clashes]).toEqual([['ベンの名', 'ベン'], []])
})

test('without a connection nothing is lost: it waits, and the next page begins with it', async () => {
  const { server, state } = fakeServer()
  state.isAway = true
  const editor = new DraftEditor(server, start())
  rename(editor, ids[0], '外で')
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.store.state.save).toBe('offline')
  editor.close()
  state.isAway = false
  const next = new DraftEditor(server, start(), state.kept)
  expect(names(next.draft)).toEqual(['外で', '項目1'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([next.store.state.save, names(state.view)]).toEqual(['saved', ['外で', '項目1']])
})

test('what two people wrote differently is asked once for each place, and outlives the page until it is decided', async () => {
  const { server, state } = fakeServer()
  const [anna, ben] = [new DraftEditor(server, start()), new DraftEditor(server, start())]
  rename(anna, ids[0], 'アンナ')
  await anna.saveNow()
  rename(ben, ids[0], 'ベ')
  const sent = ben.saveNow()
  rename(ben, ids[0], 'ベン')
  await sent
  expect(ben.store.state.clashes).toMatchObject([{ key: 'name', mine: 'ベン', theirs: 'アンナ' }])
  ben.close()
  const next = new DraftEditor(server, structuredClone(state.view), state.kept)
  next.settle(next.store.state.clashes[0]!, 'mine')
  await next.saveNow()
  expect([names(state.view), state.kept]).toEqual([['ベン', '項目1'], nothing])
})

test('one removes what the other edits: the words are kept, and whoever comes second decides', async () => {
  const { server, state } = fakeServer()
  const [anna, ben] = [new DraftEditor(server, start()), new DraftEditor(server, start())]
  anna.edit((draft) => removeEntries(draft, new Set([ids[0]])))
  await anna.saveNow()
  rename(ben, ids[0], 'ベン')
  await ben.saveNow()
  expect([names(ben.draft), ben.store.state.clashes]).toMatchObject([
    ['項目1'],
    [{ mine: { name: 'ベン' }, theirs: null }],
  ])
  ben.settle(ben.store.state.clashes[0]!, 'mine')
  await ben.saveNow()
  expect(names(state.view)).toEqual(['項目1', 'ベン'])

  await anna.look()
  rename(anna, ids[1], 'アンナ')
  await anna.saveNow()
  ben.edit((draft) => removeEntries(draft, new Set([ids[1]])))
  await ben.saveNow()
  expect([names(ben.draft), ben.store.state.clashes]).toMatchObject([['アンナ', 'ベン'], [{ mine: null }]])
  ben.settle(ben.store.state.clashes[0]!, 'mine')
  await ben.saveNow()
  expect(names(state.view)).toEqual(['ベン'])
})

test('a process that one removes and the other fills stays until it is decided', async () => {
  const { server, state } = fakeServer()
  const second = { id: 'q', no: 2, name: '終了', order: 'free' as const, items: [] }
  state.view = { ...state.view, processes: [...state.view.processes, second] }
  const open = () => new DraftEditor(server, structuredClone(state.view))
  const [anna, ben] = [open(), open()]
  const item = { id: '0192f0c1-7c3a-7abc-8def-000000000009', no: 1, name: '電源', kind: 'okng' as const }
  anna.edit((draft) => addItems(draft, [item], 'q'))
  await anna.saveNow()
  ben.edit((draft) => removeEntries(draft, new Set(['q'])))
  await ben.saveNow()
  expect(ben.store.state.clashes).toMatchObject([{ type: 'process', mine: null, theirs: { name: '終了' } }])
  expect(ben.draft.processes).toHaveLength(2)
  ben.settle(ben.store.state.clashes[0]!, 'mine')
  await ben.saveNow()
  expect(state.view.processes.map(({ name }) => name)).toEqual(['工程'])
})
