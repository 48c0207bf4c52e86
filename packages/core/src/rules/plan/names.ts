import { type Message, message } from '../../errors.ts'
import type { SplitRule } from '../../model/index.ts'
import { fieldsOfRule, lotFacts } from '../split/fields.ts'
import type { PlanItem, Ref } from './plan.ts'

/** Resolves the names formulas write: a key, an item's name, or a fact such as `target.water`. */

const factSpaces = ['target', 'lot', 'part', 'sheet']

const fold = (name: string): string => name.normalize('NFKC').trim()

export type Names = {
  byKey: Map<string, PlanItem[]>
  byName: Map<string, PlanItem[]>
  /** Facts that a scanned and split code brings in, e.g. `lot.partNo`. */
  providers: Map<string, PlanItem>
}

const collect = (into: Map<string, PlanItem[]>, name: string | undefined, planItem: PlanItem): void => {
  if (name === undefined) return
  const known = into.get(fold(name))
  if (known) known.push(planItem)
  else into.set(fold(name), [planItem])
}

const providedFacts = (rule: SplitRule): string[] => [
  'lot.label',
  ...fieldsOfRule(rule).flatMap((field) => lotFacts[field] ?? []),
]

export function collectNames(planItems: readonly PlanItem[]): Names {
  const names: Names = { byKey: new Map(), byName: new Map(), providers: new Map() }
  for (const planItem of planItems) {
    collect(names.byKey, planItem.item.key, planItem)
    collect(names.byName, planItem.item.name, planItem)
    for (const path of planItem.item.parse ? providedFacts(planItem.item.parse) : []) {
      if (!names.providers.has(path)) names.providers.set(path, planItem)
    }
  }
  return names
}

/** The key wins, then the same process, then the only item of that name in the whole template (F2). */
function findItem(name: string, from: PlanItem, names: Names): PlanItem | Message {
  const keyed = names.byKey.get(fold(name))?.[0]
  if (keyed) return keyed
  const named = names.byName.get(fold(name)) ?? []
  const near = named.filter((candidate) => candidate.process === from.process)
  const candidates = near.length > 0 ? near : named
  const [only, second] = candidates
  if (only === undefined) return message('unknownReference', { name })
  return second === undefined ? only : message('ambiguousReference', { name })
}

function spreadOf(target: PlanItem, from: PlanItem): 'single' | 'sameRow' | 'rows' {
  if (target.process.repeat === undefined) return 'single'
  return target.process === from.process ? 'sameRow' : 'rows'
}

export function resolveName(name: string, from: PlanItem, names: Names): Ref | Message {
  const space = name.split('.')[0] as string
  if (name.includes('.') && factSpaces.includes(space)) {
    return { to: 'fact', path: name, provider: names.providers.get(name) }
  }
  const found = findItem(name, from, names)
  return 'item' in found ? { to: 'item', target: found, spread: spreadOf(found, from) } : found
}
