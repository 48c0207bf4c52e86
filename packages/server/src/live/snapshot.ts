/**
 * What a reader of the event log had in view, as PostgreSQL itself says it (`pg_current_snapshot()`, `xmin:xmax:xip`).
 * Ids are given out before commit, so an event with a smaller id may appear after one with a larger id; "everything
 * after id 41" would lose it. A snapshot names exactly the transactions that were visible: finished before `xmax` and
 * not among `running`. Snapshots taken later on the same server only ever show more.
 */
export type Snapshot = { xmin: bigint; xmax: bigint; running: ReadonlySet<bigint> }

export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':')
  const list = running === '' ? [] : running.split(',')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(list.map(BigInt)) }
}

export function formatSnapshot({ xmin, xmax, running }: Snapshot): string {
  return `${xmin}:${xmax}:${[...running].join(',')}`
}

export function isVisible(transaction: bigint, { xmax, running }: Snapshot): boolean {
  return transaction < xmax && !running.has(transaction)
}

export function isLater(a: Snapshot, b: Snapshot): boolean {
  return a.xmax > b.xmax || (a.xmax === b.xmax && a.running.size < b.running.size)
}
