import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation } from '../../model/index.ts'
import { SheetEngine } from '../engine/sheetEngine.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { apply, mergeContext, open, operation, set, tablet } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import { type ItemSketch, itemId, uuid } from '../testing/scene.ts'
import { sameAnswer } from './cells.ts'

const items: ItemSketch[] = [{ key: 'a' }, { key: 'b' }, { key: 'sum', kind: 'calc', formula: '[a]+[b]' }]

/** One thing somebody does on one of three tablets that looked at the sheet some changes ago. */
type Deed = { device: number; cell: 'a' | 'b'; value: string | null; lag: number; kind: 'set' | 'submit' | 'cancel' }

const deed = fc.record({
  device: fc.integer({ min: 1, max: 3 }),
  cell: fc.constantFrom('a' as const, 'b' as const),
  value: fc.option(fc.constantFrom('1', '1.0', '2', '3'), { nil: null, freq: 6 }),
  lag: fc.integer({ min: 0, max: 6 }),
  kind: fc.oneof(
    { weight: 30, arbitrary: fc.constant('set' as const) },
    { weight: 1, arbitrary: fc.constant('submit' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
  ),
})

/** How the network treats them: each is sent again later, or overtaken by a later one of the same tablet. */
const delivery = fc.record({
  again: fc.array(fc.nat({ max: 60 }), { maxLength: 8 }),
  swaps: fc.array(fc.nat({ max: 60 }), { maxLength: 8 }),
})

function write(deeds: Deed[]): Operation[] {
  return deeds.map(({ device, cell, value, lag, kind }, index) => {
    const head = { deviceId: tablet(device), deviceSeq: index, baseRev: Math.max(0, index - lag) }
    if (kind === 'submit') return operation('checksheet.submit', {}, head)
    if (kind === 'cancel') return operation('checksheet.cancel', { reason: 'x' }, head)
    return value === null ? operation('result.clear', { cell: { itemId: itemId(cell) } }, head) : set(cell, value, head)
  })
}

function deliver(operations: Operation[], { again, swaps }: { again: number[]; swaps: number[] }): Operation[] {
  const list = [...operations]
  for (const at of swaps) {
    const [one, two] = [list[at], list[at + 1]]
    if (one && two) [list[at], list[at + 1]] = [two, one]
  }
  for (const at of again) {
    const sent = list[at]
    if (sent) list.push(sent)
  }
  return list
}

/** The same rules in the fewest words, over plain records: what the real thing has to agree with. */
class Model {
  rev = 0
  status = 'open'
  cells: Record<string, { value: string | null; device: string; seq: number; rev: number }> = {}
  waiting: Record<string, Record<string, { value: string | null; seq: number }>> = {}
  late: string[] = []
  private seen = new Set<string>()

  take(sent: Operation): void {
    if (this.seen.has(sent.id)) return
    this.seen.add(sent.id)
    if (sent.type === 'result.set') this.answer(sent, sent.draft.itemId, sent.draft.value)
    else if (sent.type === 'result.clear') this.answer(sent, sent.cell.itemId, null)
    else if (
      sent.type === 'checksheet.submit' &&
      this.status === 'open' &&
      Object.values(this.waiting).every((sides) => Object.keys(sides).length === 0)
    )
      this.change('waiting')
    else if (sent.type === 'checksheet.cancel' && this.status !== 'cancelled') this.change('cancelled')
  }

  private change(status: string): void {
    this.status = status
    this.rev++
  }

  private answer(sent: Operation, id: string, value: string | null): void {
    const cell = this.cells[id]
    if (cell?.device === sent.deviceId && cell.seq > sent.deviceSeq) return
    const same = cell !== undefined && sameAnswer({ value: cell.value }, { value })
    if (same) return
    if (this.status !== 'open') {
      this.late.push(sent.id)
      return
    }
    const sides = this.waiting[id] ?? {}
    this.waiting[id] = sides
    if (cell && cell.rev > sent.baseRev && cell.device !== sent.deviceId) {
      const own = sides[sent.deviceId]
      if (own && own.seq > sent.deviceSeq) return
      sides[sent.deviceId] = { value, seq: sent.deviceSeq }
      this.rev++
      return
    }
    this.rev++
    this.cells[id] = { value, device: sent.deviceId, seq: sent.deviceSeq, rev: this.rev }
    for (const [device, side] of Object.entries(sides)) {
      if (device === sent.deviceId || sameAnswer({ value: side.value }, { value })) delete sides[device]
    }
  }
}

const context = mergeContext({ actor: people.leader })
const play = (operations: Operation[]): Evaluation => {
  const sheet = open(items)
  for (const sent of operations) apply(sheet, sent, context)
  return sheet
}

/** Everything that can be seen of a sheet, without the order in which maps were filled. */
const seenOf = ({ state, cells }: Evaluation) => ({
  checksheet: state.checksheet,
  results: [...state.results].sort(([a], [b]) => (a < b ? -1 : 1)),
  conflicts: [...state.conflicts].sort(([a], [b]) => (a < b ? -1 : 1)),
  resolved: state.resolvedConflicts,
  late: state.lateEdits,
  cells: [...cells].map(([key, { value, judgement }]) => [key, value, judgement]),
})

describe('any sequence of three tablets', () => {
  test('M13 ends as the model says', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), delivery, (deeds, network) => {
        const operations = deliver(write(deeds), network)
        const sheet = play(operations)
        const model = new Model()
        for (const sent of operations) model.take(sent)
        const { state } = sheet
        expect([state.checksheet.rev, state.checksheet.status]).toEqual([model.rev, model.status])
        for (const key of ['a', 'b'].map(itemId)) {
          expect(state.results.get(key)?.value).toEqual(model.cells[key]?.value)
          const waiting = Object.entries(model.waiting[key] ?? {})
            .map(([device, side]) => [device, side.value])
            .sort()
          const contenders = (state.conflicts.get(key)?.contenders ?? [])
            .map(({ deviceId, value }) => [deviceId, value])
            .sort()
          expect(contenders).toEqual(waiting)
        }
        expect(state.lateEdits.map(({ id }) => id)).toEqual(model.late)
      }),
      { numRuns: 2000 },
    )
  })

  test('M14 loses nothing: what was sent stands, waits, was settled, is late, was replaced, or said nothing new', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), delivery, (deeds, network) => {
        const sheet = open(items)
        const written = new Set<string>()
        for (const sent of deliver(write(deeds), network)) {
          const { outcome, effects } = apply(sheet, sent, context)
          for (const effect of effects) if (effect.effect === 'result') written.add(effect.result.id)
          if (sent.type !== 'result.set' || outcome.kind === 'duplicate') continue
          const disputes = [...sheet.state.conflicts.values(), ...sheet.state.resolvedConflicts]
          const kept =
            written.has(sent.id) ||
            outcome.note !== undefined ||
            disputes.some(({ contenders }) => contenders.some(({ operationId }) => operationId === sent.id)) ||
            sheet.state.lateEdits.some(({ id }) => id === sent.id)
          expect(kept).toBe(true)
        }
      }),
    )
  })

  test('M15 a reader who follows the order of the server, with any repetition, sees the same sheet', () => {
    fc.assert(
      fc.property(
        fc.array(deed, { maxLength: 30 }),
        fc.array(fc.nat({ max: 29 }), { maxLength: 30 }),
        (deeds, echoes) => {
          const operations = write(deeds)
          const echoed = operations.flatMap((sent, index) => {
            const echo = operations[(echoes[index] ?? 99) % Math.max(1, index + 1)]
            return echo === undefined || echoes[index] === undefined ? [sent] : [sent, echo]
          })
          expect(seenOf(play(echoed))).toEqual(seenOf(play(operations)))
        },
      ),
    )
  })

  test('M13 operations in runs end as one by one, and a run leaves what was before it alone', () => {
    fc.assert(
      fc.property(
        fc.array(deed, { maxLength: 40 }),
        delivery,
        fc.integer({ min: 1, max: 9 }),
        (deeds, network, size) => {
          const operations = deliver(write(deeds), network)
          const sheet = open(items)
          for (let at = 0; at < operations.length; at += size) {
            const before = sheet.state
            const copy = new Map(before.results)
            const engine = new SheetEngine(sheet)
            for (const sent of operations.slice(at, at + size)) engine.apply(sent, context)
            engine.count()
            expect(new Map(before.results)).toEqual(copy)
          }
          expect(seenOf(sheet)).toEqual(seenOf(play(operations)))
          const ended = seenOf(sheet)
          const late = sheet.state.results
          apply(sheet, set('a', '9', { deviceSeq: 999 }), context)
          expect([...late].sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(ended.results)
        },
      ),
    )
  })

  test('M16 the words of one tablet about one cell end the same in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
        const words = order.map((seq) => set('a', String(seq), { deviceSeq: seq, baseRev: 0, id: uuid(7000 + seq) }))
        expect(play(words).state.results.get(itemId('a'))?.value).toBe('5')
      }),
    )
  })

  test('M17 what different tablets say about different cells ends the same in any order', () => {
    const words = [
      set('a', '1', { deviceId: tablet(1), baseRev: 0, deviceSeq: 1 }),
      set('a', '2', { deviceId: tablet(1), baseRev: 0, deviceSeq: 2 }),
      set('b', '3', { deviceId: tablet(2), baseRev: 0, deviceSeq: 1 }),
      set('b', '4', { deviceId: tablet(2), baseRev: 0, deviceSeq: 2 }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: 4 }), (shuffled) => {
        const sheet = play(shuffled)
        expect([sheet.state.results.get(itemId('a'))?.value, sheet.state.results.get(itemId('b'))?.value]).toEqual([
          '2',
          '4',
        ])
        expect(sheet.cells.get(itemId('sum'))?.value).toBe('6')
        expect(sheet.state.conflicts.size).toBe(0)
      }),
    )
  })
})
