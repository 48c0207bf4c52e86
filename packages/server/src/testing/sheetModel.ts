import type { Operation } from '@ecs/core'

type Standing = { value: string | null; device: string; seq: number; rev: number }
type Side = { value: string | null; seq: number }

/** The merge rules in the fewest words, over plain records: what the real server has to agree with (RULES.md M). */
export class SheetModel {
  rev = 1
  status = 'open'
  readonly cells = new Map<string, Standing>()
  readonly waiting = new Map<string, Map<string, Side>>()
  readonly late: string[] = []
  readonly #decided = new Set<string>()

  take(sent: Operation): void {
    if (this.#decided.has(sent.id)) return
    if (sent.type === 'result.set') this.#answer(sent, sent.draft.itemId, sent.draft.value)
    else if (sent.type === 'result.clear') this.#answer(sent, sent.cell.itemId, null)
    else if (sent.type === 'checksheet.submit' && this.status === 'open' && this.#isPeaceful) this.#change('waiting')
    else if (sent.type === 'checksheet.cancel' && this.status !== 'cancelled') this.#change('cancelled')
    // A refused decision may be sent again once its reason is gone.
    else return
    this.#decided.add(sent.id)
  }

  get #isPeaceful(): boolean {
    return [...this.waiting.values()].every((sides) => sides.size === 0)
  }

  #change(status: string): void {
    this.status = status
    this.rev += 1
  }

  #answer(sent: Operation, id: string, value: string | null): void {
    const standing = this.cells.get(id)
    if (standing?.device === sent.deviceId && standing.seq > sent.deviceSeq) return
    if (standing && isSame(standing.value, value)) return
    if (this.status !== 'open') {
      this.late.push(sent.id)
      return
    }
    const sides = this.waiting.get(id) ?? new Map<string, Side>()
    this.waiting.set(id, sides)
    if (standing && standing.rev > sent.baseRev && standing.device !== sent.deviceId) this.#dispute(sides, sent, value)
    else this.#write(sides, sent, id, value)
  }

  #dispute(sides: Map<string, Side>, { deviceId, deviceSeq: seq }: Operation, value: string | null): void {
    if ((sides.get(deviceId)?.seq ?? -1) > seq) return
    sides.set(deviceId, { value, seq })
    this.rev += 1
  }

  #write(sides: Map<string, Side>, { deviceId: device, deviceSeq: seq }: Operation, id: string, value: string | null) {
    this.rev += 1
    this.cells.set(id, { value, device, seq, rev: this.rev })
    for (const [other, side] of sides) if (other === device || isSame(side.value, value)) sides.delete(other)
  }
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Number(a) === Number(b))
