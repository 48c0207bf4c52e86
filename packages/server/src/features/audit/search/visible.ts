import { type AuditEvent, cellOfKey, type PersonalFilter, type Plan, type SheetState, visibleEvent } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { User } from '../../../http/user.ts'
import { loadSheets, personalFilterOf, planOf, planWith } from '../../checksheets/index.ts'

type Known = { state: SheetState; filter: PersonalFilter; plan: Plan }

/** What one reader may be told of entries of any chain. Sheets are read once, however many of their entries are asked for. */
export class Visible {
  readonly #tx: Db
  readonly #user: User
  readonly #sheets = new Map<string, Known | undefined>()

  constructor(tx: Db, user: User) {
    this.#tx = tx
    this.#user = user
  }

  async read(chains: Iterable<string>): Promise<void> {
    const ids = [...new Set(chains)].filter((id) => !this.#sheets.has(id))
    const stored = await loadSheets(this.#tx, ids)
    for (const id of ids) {
      const state = stored.get(id)?.state
      this.#sheets.set(id, state && (await this.#known(state)))
    }
  }

  async #known(state: SheetState): Promise<Known> {
    const version = await planOf(this.#tx, state.checksheet.templateVersionId)
    const filter = await personalFilterOf(this.#tx, this.#user, state)
    return { state, filter, plan: planWith(version, state.addedItems) }
  }

  /** An entry of a sheet that is gone is told without what it held: nobody can say any more whether it was personal. */
  event(chain: string, isSheet: boolean, event: AuditEvent): AuditEvent {
    const known = this.#sheets.get(chain)
    if (known) return visibleEvent(event, known.state, known.filter)
    if (!isSheet) return event
    const { reason: _, ...rest } = event
    return { ...rest, before: null, after: null, isHidden: true }
  }

  /** Nothing of this sheet is kept from the reader. */
  isWhole(chain: string): boolean {
    const known = this.#sheets.get(chain)
    return known !== undefined && (known.filter.seesAll || [...known.plan.items.keys()].every(known.filter.showsItem))
  }

  itemOf(chain: string, cell: string) {
    const item = this.#sheets.get(chain)?.plan.items.get(cellOfKey(cell).itemId)?.item
    return item && { name: item.name, kind: item.kind, ...('unit' in item && item.unit && { unit: item.unit }) }
  }
}
