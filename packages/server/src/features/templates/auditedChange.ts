import { canonicalJson, type Item, type TemplateContent } from '@ecs/core'

/** So many items are told one by one; a version of thousands of new ones is told by its hash. */
const mostItems = 200

type Told = Record<string, unknown>
type Sides = { before: Told; after: Told }

export type AuditedChange = Partial<Sides>

/** What a version says otherwise than the one before it, field by field: who changed a limit, from what to what. */
export function auditedChange(before: TemplateContent | undefined, after: TemplateContent): AuditedChange {
  if (!before) return {}
  const old = itemsOf(before)
  const now = itemsOf(after)
  const items = [...new Set([...old.keys(), ...now.keys()])]
    .map((id) => itemChange(id, old.get(id), now.get(id)))
    .filter((change) => change !== undefined)
  const settings = fieldChange(headOf(before), headOf(after))
  if (items.length === 0 && !settings) return {}
  const side = (of: keyof Sides): Told => ({
    ...settings?.[of],
    ...(items.length > 0 && { items: items.slice(0, mostItems).map((change) => change[of]) }),
    ...(items.length > mostItems && { moreItems: items.length - mostItems }),
  })
  return { before: side('before'), after: side('after') }
}

const itemsOf = ({ processes }: TemplateContent) =>
  new Map(processes.flatMap(({ items }) => items).map((item): [string, Item] => [item.id, item]))

/** Numbers follow from the order; they are no change of their own. */
function itemChange(id: string, before: Item | undefined, after: Item | undefined): Sides | undefined {
  const name = (after ?? before)!.name
  if (!before || !after) return { before: before ? { id, name } : {}, after: after ? { id, name } : {} }
  const changed = fieldChange({ ...before, no: 0 }, { ...after, no: 0 })
  return changed && { before: { id, name, ...changed.before }, after: { id, name, ...changed.after } }
}

const headOf = ({ processes: _, ...head }: TemplateContent): Told => head

function fieldChange(before: Told, after: Told): Sides | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => canonicalJson(before[key]) !== canonicalJson(after[key]),
  )
  if (keys.length === 0) return undefined
  const side = (of: Told) => Object.fromEntries(keys.map((key) => [key, of[key] ?? null]))
  return { before: side(before), after: side(after) }
}
