import type { Item, TemplateContent } from '../../model/index.ts'
import { canonicalJson } from '../sheet/content.ts'

/** What is different in a newer version, for the person who has to decide about moving a running sheet (V-014). */
export type TemplateChange = {
  change: 'added' | 'removed' | 'changed'
  itemId: string
  name: string
  /** The keys that differ, for a changed item. */
  keys: string[]
}

const itemsOf = (content: TemplateContent): Map<string, { item: Item; processId: string }> =>
  new Map(content.processes.flatMap(({ id, items }) => items.map((item) => [item.id, { item, processId: id }])))

function differingKeys(before: Item, after: Item): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Item>
  return [...keys].filter((key) => key !== 'no' && canonicalJson(before[key]) !== canonicalJson(after[key])).sort()
}

/** Items are the same over versions by their id; a move to another process counts as a change. */
export function templateChanges(from: TemplateContent, to: TemplateContent): TemplateChange[] {
  const [before, after] = [itemsOf(from), itemsOf(to)]
  const changes: TemplateChange[] = []
  for (const [itemId, { item, processId }] of after) {
    const old = before.get(itemId)
    if (old === undefined) changes.push({ change: 'added', itemId, name: item.name, keys: [] })
    else {
      const keys = [...differingKeys(old.item, item), ...(old.processId === processId ? [] : ['process'])]
      if (keys.length > 0) changes.push({ change: 'changed', itemId, name: item.name, keys })
    }
  }
  for (const [itemId, { item }] of before) {
    if (!after.has(itemId)) changes.push({ change: 'removed', itemId, name: item.name, keys: [] })
  }
  return changes
}
