import type { TemplateContent } from '../../model/template.ts'

type Parts = Pick<TemplateContent, 'processes' | 'layout'>

/** Processes and items of a copy are others: their values are not the values of the original. The form follows them. */
export function withNewIds<T extends Parts>(content: T, newId: () => string): T {
  const ids = new Map(content.processes.flatMap(({ items }) => items.map(({ id }) => [id, newId()] as const)))
  const processes = content.processes.map((process) => ({
    ...process,
    id: newId(),
    items: process.items.map((item) => ({ ...item, id: ids.get(item.id)! })),
  }))
  const { layout } = content
  if (!layout) return { ...content, processes }
  const places = Object.entries(layout.items).flatMap(([id, place]) => {
    const next = ids.get(id)
    return next ? [[next, place] as const] : []
  })
  return { ...content, processes, layout: { ...layout, items: Object.fromEntries(places) } }
}
