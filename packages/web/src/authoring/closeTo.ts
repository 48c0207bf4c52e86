import type { Item, TemplateDraft } from '@ecs/core'
import { contentOf } from './contentOf.ts'

const formulasIn = ({
  formula,
  visibleIf,
  limitFormula,
  dateRule,
  rule,
  expected,
  force,
  auto,
  default: fallback,
}: Item) =>
  [
    formula,
    visibleIf,
    limitFormula,
    dateRule,
    rule,
    expected,
    force?.when,
    auto?.by === 'formula' ? auto.formula : undefined,
    fallback?.from === 'formula' ? fallback.formula : undefined,
  ].filter((text) => text !== undefined)

const namesIn = (item: Item): string[] =>
  formulasIn(item).flatMap((text) => [...text.matchAll(/[[{]([^[\]{}]+)[\]}]/g)].map(([, name]) => name?.trim() ?? ''))

const mostNeighbours = 12

/**
 * A small template around one item: what its formulas name, and what those name. A template of 5,000 items is not worked
 * out anew for every letter that is typed.
 */
export function closeTo(draft: TemplateDraft, id: string) {
  const home = draft.processes.find(({ items }) => items.some((item) => item.id === id))
  const item = home?.items.find((one) => one.id === id)
  if (!home || !item) return undefined
  const near = new Map<string, Item>([[id, item]])
  const waiting = [item]
  for (let next = waiting.pop(); next && near.size <= mostNeighbours; next = waiting.pop()) {
    for (const name of namesIn(next)) {
      const named = byName(draft, home.id, name)
      if (named && !near.has(named.id)) {
        near.set(named.id, named)
        waiting.push(named)
      }
    }
  }
  const processes = draft.processes
    .map((process) => ({ ...process, order: 'free' as const, items: process.items.filter((one) => near.has(one.id)) }))
    .filter(({ items }) => items.length > 0)
  const neighbours = [...near.values()].filter((one) => one.id !== id)
  return { content: contentOf({ ...draft, processes }), item, process: home, neighbours }
}

function byName({ processes }: TemplateDraft, homeId: string, name: string): Item | undefined {
  const all = processes.flatMap(({ items }) => items)
  const near = processes.find((process) => process.id === homeId)?.items ?? []
  return (
    all.find(({ key }) => key === name) ?? near.find((one) => one.name === name) ?? all.find((one) => one.name === name)
  )
}
