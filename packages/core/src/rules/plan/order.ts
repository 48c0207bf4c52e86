/** Orders things so that everything comes after what it looks at, and finds what goes round in a circle. */

export type Ordering = { order: number[]; cycles: number[][] }

function withoutCycles(count: number, after: readonly number[][]): { order: number[]; waiting: number[] } {
  const waiting = new Array<number>(count).fill(0)
  for (const targets of after) for (const target of targets) waiting[target] = (waiting[target] as number) + 1
  const order: number[] = []
  for (let node = 0; node < count; node++) if (waiting[node] === 0) order.push(node)
  for (let next = 0; next < order.length; next++) {
    for (const target of after[order[next] as number] as number[]) {
      waiting[target] = (waiting[target] as number) - 1
      if (waiting[target] === 0) order.push(target)
    }
  }
  return { order, waiting }
}

/** Whoever still waits has a predecessor that waits: walking back must end in a circle, a new one or a known one. */
function circleFrom(start: number, before: ReadonlyMap<number, number>, visited: Set<number>): number[] {
  const path = new Map<number, number>()
  let node = start
  while (!visited.has(node)) {
    visited.add(node)
    path.set(node, path.size)
    node = before.get(node) as number
  }
  const from = path.get(node)
  return from === undefined ? [] : [...path.keys()].slice(from).reverse()
}

/** `after[n]` lists the nodes that look at n. Nodes in circles, and those behind them, come last in their own order. */
export function orderNodes(count: number, after: readonly number[][]): Ordering {
  const { order, waiting } = withoutCycles(count, after)
  const left = [...waiting.keys()].filter((node) => (waiting[node] as number) > 0)
  const before = new Map<number, number>()
  for (const node of left) for (const target of after[node] as number[]) before.set(target, node)
  const visited = new Set<number>()
  const cycles = left.map((node) => circleFrom(node, before, visited)).filter((circle) => circle.length > 0)
  return { order: [...order, ...left], cycles }
}
