import 'fake-indexeddb/auto'
import type { SheetState } from '@ecs/core'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fetchCopy } from '../sync/fetchCopy.ts'
import { queueOf } from '../sync/queue.ts'
import type { Sheet } from './sheet.ts'
import { makeSheet, newUser, openTab, type TestTab } from './testing/device.ts'
import { type Mishap, ReferenceServer } from './testing/referenceServer.ts'
import { cellOf, ids } from './testing/template.ts'

/** What can happen on one of the devices. */
type Happening =
  | { what: 'set'; key: 'a' | 'b' | 'note'; value: string }
  | { what: 'type'; key: 'a' | 'b' | 'note'; value: string }
  | { what: 'clear'; key: 'a' | 'b' }
  | { what: 'decide' | 'comment' | 'addRow' | 'removeRow' | 'undo' | 'kill' | 'refresh' }
  | { what: 'send'; mishap: Mishap }

const mishaps: Mishap[] = ['none', 'none', 'loseAnswer', 'cut', 'html', 500, 503, 401]

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('set', 'type'),
      key: fc.constantFrom('a', 'b', 'note'),
      value: fc.constantFrom('1', '2', '3'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('clear' as const), key: fc.constantFrom('a', 'b') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('decide', 'comment', 'addRow', 'removeRow', 'undo', 'kill', 'refresh'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('send' as const), mishap: fc.constantFrom(...mishaps) }) },
) as fc.Arbitrary<Happening>

/** RELIABILITY F8 asks for 2,000; the short form for a handful. */
const numRuns = process.env.ECS_TEST_LONG === 'on' ? 2000 : 25
const limitMs = process.env.ECS_TEST_LONG === 'on' ? 3_600_000 : 300_000

const devices = 3
const steps = fc.array(fc.record({ device: fc.nat(devices - 1), happening }), { maxLength: 40 })

/** A device that can be killed and comes back with what is on its disk. */
class Device {
  readonly #server: ReferenceServer
  readonly #userId = newUser()
  readonly #sheetId: string
  tab!: TestTab
  sheet!: Sheet

  constructor(server: ReferenceServer, sheetId: string) {
    this.#server = server
    this.#sheetId = sheetId
  }

  async start(): Promise<this> {
    this.tab = await openTab(this.#server, { userId: this.#userId })
    this.sheet = await this.tab.open(this.#sheetId)
    return this
  }

  async restart(): Promise<void> {
    await this.sheet.local.writer.settled()
    this.tab.kill()
    await this.start()
  }

  async refresh(): Promise<void> {
    this.sheet.local.setBase(await fetchCopy(this.tab, this.#sheetId))
  }

  async send(): Promise<void> {
    await this.sheet.local.writer.settled()
    await this.tab.sender.sendNow()
  }
}

async function happen(device: Device, server: ReferenceServer, one: Happening, comments: string[]): Promise<void> {
  const { sheet } = device
  const processId = ids.process(2)
  switch (one.what) {
    case 'set':
      return void sheet.commands.set(cellOf(one.key), one.value)
    case 'type':
      return void sheet.commands.type(cellOf(one.key), one.value)
    case 'decide':
      return sheet.commands.decide()
    case 'clear':
      return void sheet.commands.clear(cellOf(one.key))
    case 'comment':
      comments.push(`${comments.length}`)
      return void sheet.commands.addComment(`${comments.length - 1}`)
    case 'addRow':
      return void sheet.commands.addRow(processId)
    case 'removeRow':
      return void sheet.commands.removeRow(processId, sheet.state.rows.get(processId)?.at(-1) ?? '')
    case 'undo':
      return void sheet.commands.undo()
    case 'kill':
      return await device.restart()
    case 'refresh':
      return await device.refresh()
    case 'send':
      server.mishap = () => one.mishap
      return await device.send()
  }
}

/** What counts of a state: how often something was sent, and when, does not. */
const contentOf = (state: SheetState) => ({
  rev: state.checksheet.rev,
  rows: Object.fromEntries(state.rows),
  results: Object.fromEntries([...state.results].map(([key, { id, value, comment }]) => [key, { id, value, comment }])),
  comments: state.comments.map(({ id, text }) => ({ id, text })),
  conflicts: Object.fromEntries(
    [...state.conflicts].map(([key, { current, contenders }]) => [
      key,
      [current.value, ...contenders.map(({ value }) => value)],
    ]),
  ),
})

const answersIn = ({ results }: SheetState) =>
  Object.fromEntries([...results].map(([key, { value, comment }]) => [key, [value, comment]]))

test(
  'three devices, lost answers, kills: in the end all show what the server has, and nothing is missing',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const server = await new ReferenceServer().listen()
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        server.mishap = () => 'none'
        const sheetId = makeSheet(server)
        const all = await Promise.all(Array.from({ length: devices }, () => new Device(server, sheetId).start()))
        const comments: string[] = []
        for (const { device, happening: one } of sequence) await happen(all[device]!, server, one, comments)
        server.mishap = () => 'none'
        for (const device of all) device.sheet.commands.decide()
        for (const device of all) await device.send()
        for (const device of all) await device.refresh()
        const expected = contentOf(server.stateOf(sheetId))
        for (const { sheet, tab } of all) {
          expect(contentOf(sheet.state)).toEqual(expected)
          const left = (await queueOf(tab.store, sheetId)).map(({ state }) => state)
          // A draft of a killed page waits for its person.
          expect(left.filter((state) => !['conflict', 'rejected', 'draft'].includes(state))).toEqual([])
        }
        expect(expected.comments.map(({ text }) => text).sort()).toEqual([...comments].sort())
        expect([...server.appliedCount.values()].every((count) => count === 1)).toBe(true)
        for (const { tab } of all) tab.kill()
      }),
      { numRuns },
    )
    await server.close()
  },
  limitMs,
)

test(
  'one device alone: its last word stands, whatever the network does',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const server = await new ReferenceServer().listen()
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (sequence) => {
        server.mishap = () => 'none'
        const device = await new Device(server, makeSheet(server)).start()
        for (const one of sequence) await happen(device, server, one, [])
        server.mishap = () => 'none'
        device.sheet.commands.decide()
        await device.send()
        const stored = server.stateOf(device.sheet.id)
        expect(answersIn(stored)).toEqual(answersIn(device.sheet.state))
        expect(stored.rows).toEqual(device.sheet.state.rows)
        expect(stored.conflicts.size).toBe(0)
        device.tab.kill()
      }),
      { numRuns },
    )
    await server.close()
  },
  limitMs,
)
