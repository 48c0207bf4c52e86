import type { Item, MasterRow } from '../../model/index.ts'
import type { MasterState, SheetContext } from './state.ts'

const prefix = 'master:'

/** The code of the master an item chooses from. */
export const masterOf = ({ source }: Pick<Item, 'source'>): string | undefined =>
  source?.startsWith(prefix) ? source.slice(prefix.length) : undefined

/** What each chosen value is in the item's master. Unknown for items that choose from a list of their own. */
export function masterStates(
  context: Pick<SheetContext, 'inMaster'>,
  item: Pick<Item, 'source'>,
  value: string,
): (MasterState | undefined)[] {
  const master = masterOf(item)
  return value.split('\n').map((one) => (master === undefined ? undefined : context.inMaster(master, one)))
}

/** Looks values up in the rows of one master. */
export function masterLookup(rows: readonly MasterRow[]): (value: string) => MasterState {
  const states = new Map<string, MasterState>(rows.map(({ value, active }) => [value, active ? 'active' : 'retired']))
  return (value) => states.get(value) ?? 'none'
}
