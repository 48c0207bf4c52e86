/** Groups of files that import each other in a circle (strongly connected parts of more than one file). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const found: string[][] = []

  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    open.push(file)
    isOpen.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (isOpen.has(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const part = open.splice(open.indexOf(file))
    for (const member of part) isOpen.delete(member)
    if (part.length > 1 || graph.get(file)?.includes(file)) found.push(part)
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}
