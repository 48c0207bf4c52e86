import { randomUUID } from 'node:crypto'
import { api, Item, type Operation, type TemplateContent } from '@ecs/core'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { SheetModel } from '../../testing/sheetModel.ts'
import { Device, type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

/** RELIABILITY F8: whatever three devices do and however it arrives, the server ends where the model ends. */

const isLong = process.env.ECS_TEST_LONG === 'on'
const sequences = isLong ? 2000 : 28
/** Sheets that are worked on at the same moment, so that requests meet in one transaction. */
const sheetsAtOnce = 4

const app = testApp()
let scene: SheetScene
let people: User[]
let auditor: User

const content = (): TemplateContent => ({
  about: {},
  targetKinds: ['equipment'],
  approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
  processes: [
    {
      id: randomUUID(),
      no: 1,
      name: '点検',
      order: 'free',
      items: ['a', 'b'].map((key, i) => Item.parse({ id: randomUUID(), key, no: i + 1, name: key, kind: 'number' })),
    },
  ],
})

beforeAll(async () => {
  scene = await sheetScene(app, content())
  auditor = await scene.member('admin', '監査')
  people = [await scene.member('leader', '一'), await scene.member('leader', '二'), await scene.member('leader', '三')]
})

type Deed = { device: number; cell: 'a' | 'b'; value: string | null; lag: number; kind: 'set' | 'submit' | 'cancel' }

const deed: fc.Arbitrary<Deed> = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  cell: fc.constantFrom('a' as const, 'b' as const),
  value: fc.option(fc.constantFrom('1', '1.0', '2', '3'), { nil: null, freq: 6 }),
  lag: fc.integer({ min: 0, max: 6 }),
  kind: fc.oneof(
    { weight: 24, arbitrary: fc.constant('set' as const) },
    { weight: 2, arbitrary: fc.constant('submit' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
  ),
})

/** What the network does: single operations overtake, whole requests come twice, everything may be replayed later. */
const sequence = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 40 }),
  swaps: fc.array(fc.nat({ max: 39 }), { maxLength: 8 }),
  repeats: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
  perRequest: fc.integer({ min: 1, max: 6 }),
})
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never

type Request = { device: number; operations: Operation[] }

function requestsOf({ deeds, swaps, repeats, perRequest }: Sequence, checksheetId: string): Request[] {
  const devices = [new Device(), new Device(), new Device()]
  const sent = deeds.map((one, i) => ({ device: one.device, operation: operationOf(one, i, devices, checksheetId) }))
  for (const at of swaps) {
    const [one, two] = [sent[at], sent[at + 1]]
    if (one && two) [sent[at], sent[at + 1]] = [two, one]
  }
  const requests: Request[] = []
  for (const { device, operation } of sent) {
    const last = requests.at(-1)
    if (last?.device === device && last.operations.length < perRequest) last.operations.push(operation)
    else requests.push({ device, operations: [operation] })
  }
  return [...requests, ...repeats.flatMap((at) => requests[at] ?? [])]
}

function operationOf({ device, cell, value, lag, kind }: Deed, i: number, devices: Device[], id: string): Operation {
  const tablet = devices[device]!
  const baseRev = Math.max(1, i + 1 - lag)
  if (kind === 'submit') return tablet.operation('checksheet.submit', id, {}, baseRev)
  if (kind === 'cancel') return tablet.operation('checksheet.cancel', id, { reason: '中止' }, baseRev)
  const itemId = scene.items[cell]!
  return value === null
    ? tablet.operation('result.clear', id, { cell: { itemId } }, baseRev)
    : tablet.answer(id, itemId, value, {}, baseRev)
}

async function play(one: Sequence): Promise<void> {
  const id = await scene.make(people[0])
  const model = new SheetModel()
  const disputed: string[] = []
  const said = new Map<string, Words>()
  for (const { device, operations } of requestsOf(one, id)) {
    const outcomes = await scene.send(people[device]!, ...operations)
    for (const operation of operations) {
      model.take(operation)
      said.set(operation.id, wordsOf(operation, people[device]!))
    }
    disputed.push(...outcomes.filter(({ kind }) => kind === 'conflict').map((outcome) => outcome.id))
  }
  const { body: view } = await app.call(people[0]!, api.getChecksheet, { params: { checksheetId: id } })
  expectSame(view, model)
  expectBothSides(view, said)
  await expectKept(id, disputed)
  const verdict = await app.call(auditor, api.verifyAuditTrail, { params: { checksheetId: id }, body: {} })
  expect(verdict.body.intact).toBe(true)
}

function expectSame(view: api.SheetView, model: SheetModel): void {
  expect([view.checksheet.rev, view.checksheet.status]).toEqual([model.rev, model.status])
  for (const itemId of [scene.items.a!, scene.items.b!]) {
    const result = view.results.find((found) => found.itemId === itemId)
    expect(result?.value).toEqual(model.cells.get(itemId)?.value)
    const open = view.conflicts.find((conflict) => conflict.itemId === itemId && !conflict.resolved)
    const sides = (open?.contenders ?? []).map(({ deviceId, value }) => [deviceId, value]).sort()
    expect(sides).toEqual([...(model.waiting.get(itemId) ?? [])].map(([device, { value }]) => [device, value]).sort())
  }
  expect(view.lateEdits.map(({ id }) => id)).toEqual(model.late)
}

/** Who said what, and when. */
type Words = { value: string | null; by: string; atDevice: string }

const wordsOf = (operation: Operation, { id: by }: User): Words => ({
  value: operation.type === 'result.set' ? operation.draft.value : null,
  by,
  atDevice: operation.atDevice,
})

/** A conflict shows the value that stands and every one against it, each as its own person said it then. */
function expectBothSides({ conflicts }: api.SheetView, said: ReadonlyMap<string, Words>): void {
  for (const { current, contenders } of conflicts)
    for (const { operationId, value, by, atDevice } of [current, ...contenders])
      expect({ value, by, atDevice }).toEqual(said.get(operationId))
}

/** What lost is never gone: the trail names every word that stood against another. */
async function expectKept(checksheetId: string, disputed: string[]): Promise<void> {
  const kept = new Set<unknown>()
  let cursor: string | undefined
  do {
    const query = { limit: '200', ...(cursor && { cursor }) }
    const { body } = await app.call(auditor, api.getAuditTrail, { params: { checksheetId }, query })
    for (const { entity, after } of body.rows)
      if (entity === 'conflict') kept.add((after as { operationId?: string } | null)?.operationId)
    cursor = body.next ?? undefined
  } while (cursor)
  for (const operationId of disputed) expect(kept).toContain(operationId)
}

test(`F8 ${sequences} sequences of three devices end as the model says`, { timeout: 3_600_000 }, async () => {
  const together = fc.array(sequence, { minLength: sheetsAtOnce, maxLength: sheetsAtOnce })
  const property = fc.asyncProperty(together, async (several) => {
    await Promise.all(several.map(play))
  })
  await fc.assert(property, { numRuns: sequences / sheetsAtOnce, endOnFailure: true })
})
