import type { PlanItem } from './plan.ts'
import { asksAboutNg, mentionsIn } from './read.ts'

/** The answers an item waits for before it is asked; `isNg`: any 否 among those it looks at. */
export type Opener = { items: readonly PlanItem[]; isNg: boolean }

const known = new WeakMap<PlanItem, Opener | undefined>()

/** What opens an item while a sheet is filled in; undefined where the target or the lot decides before anybody answers. */
export function openedBy(planItem: PlanItem): Opener | undefined {
  if (planItem.visibleIf === undefined) return undefined
  if (!known.has(planItem)) known.set(planItem, openerOf(planItem))
  return known.get(planItem)
}

function openerOf({ visibleIf, refs }: PlanItem): Opener | undefined {
  if (visibleIf === undefined) return undefined
  const named = mentionsIn(visibleIf).flatMap(({ name }) => {
    const ref = refs.get(name)
    return (ref?.to === 'item' ? ref.target : ref?.provider) ?? []
  })
  const items = [...new Set(named)]
  const isNg = asksAboutNg(visibleIf)
  return items.length > 0 || isNg ? { items, isNg } : undefined
}
