import type { Message } from '../../errors.ts'
import { orderNodes } from './order.ts'
import type { NgGroup, PlanItem } from './plan.ts'
import { asksAboutNg, circular, formulasOf, mentionsIn } from './read.ts'

/** Draws the arrows between items and works out the order of evaluation. */

function addDependent(source: PlanItem, planItem: PlanItem, spread: 'sameRow' | 'all'): void {
  const known = source.dependents.find((dependent) => dependent.planItem === planItem)
  if (known === undefined) source.dependents.push({ planItem, spread })
  else if (spread === 'all') known.spread = 'all'
}

function drawArrows(planItem: PlanItem): void {
  const wide = new Set(
    formulasOf(planItem).flatMap(({ expression }) =>
      mentionsIn(expression)
        .filter(({ all }) => all)
        .map(({ name }) => name),
    ),
  )
  for (const [name, ref] of planItem.refs) {
    if (ref.to === 'fact') {
      if (ref.provider) addDependent(ref.provider, planItem, 'all')
      continue
    }
    addDependent(ref.target, planItem, ref.spread === 'sameRow' && !wide.has(name) ? 'sameRow' : 'all')
  }
}

/** The askers and everything that hangs on them. */
function tainted(askers: readonly PlanItem[]): Set<PlanItem> {
  const found = new Set<PlanItem>(askers)
  for (const planItem of found) for (const dependent of planItem.dependents) found.add(dependent.planItem)
  return found
}

function groupNg(planItems: readonly PlanItem[]): NgGroup[] {
  const askers = planItems.filter((planItem) => formulasOf(planItem).some(({ expression }) => asksAboutNg(expression)))
  const outside = tainted(askers)
  const groups = new Map<unknown, NgGroup>()
  for (const asker of askers) {
    const process = asker.process.repeat ? asker.process : undefined
    const group = groups.get(process) ?? { process, members: [], askers: [], explainers: [] }
    group.askers.push(asker)
    asker.asks = group
    if (asker.item.required && asker.visibleIf && asksAboutNg(asker.visibleIf)) group.explainers.push(asker)
    groups.set(process, group)
  }
  for (const group of groups.values()) {
    group.members = planItems.filter(
      (planItem) => !outside.has(planItem) && (group.process === undefined || planItem.process === group.process),
    )
    for (const member of group.members) member.countsIn.push(group)
  }
  return [...groups.values()]
}

/** A required item that opens on another one's answer explains it. */
function findExplainers(planItem: PlanItem): void {
  if (!planItem.item.required || planItem.visibleIf === undefined) return
  for (const { name } of mentionsIn(planItem.visibleIf)) {
    const ref = planItem.refs.get(name)
    if (ref?.to === 'item' && !ref.target.explainers.includes(planItem)) ref.target.explainers.push(planItem)
  }
}

/** Links the items and gives them back in the order of evaluation; circles are reported. */
export function linkPlan(
  planItems: readonly PlanItem[],
  report: (planItem: PlanItem, error: Message) => void,
): PlanItem[] {
  planItems.forEach(drawArrows)
  planItems.forEach(findExplainers)
  const groups = groupNg(planItems)
  // A group is a node of its own between its members and its askers: n + m arrows instead of n × m.
  const after = planItems.map(({ dependents }) => dependents.map(({ planItem }) => planItem.position))
  groups.forEach((group, index) => {
    for (const member of group.members) after[member.position]?.push(planItems.length + index)
    after.push(group.askers.map(({ position }) => position))
  })
  const { order, cycles } = orderNodes(after.length, after)
  for (const cycle of cycles) {
    const members = cycle.flatMap((node) => planItems[node] ?? [])
    const first = members.reduce((least, member) => (member.position < least.position ? member : least))
    const from = members.indexOf(first)
    const path = [...members.slice(from), ...members.slice(0, from), first]
    report(first, circular(path.map(({ item }) => item.name)))
  }
  const ordered = order.flatMap((node) => planItems[node] ?? [])
  ordered.forEach((planItem, rank) => {
    planItem.rank = rank
  })
  return ordered
}
