/** One measured line. Figures that a part does not measure are left out. */
export type Row = {
  name: string
  clients?: number
  perSecond?: number
  p50Ms?: number
  p99Ms?: number
  cpuMs?: number
  [figure: string]: string | number | undefined
}

/** What `npm run bench` was asked for beside the part. */
export type BenchOptions = {
  sheets?: number | undefined
  /** A folder in which a filled database stays, and is found again. */
  keep?: string | undefined
  /** One of what a part measures. */
  only?: string | undefined
}

export function printTable(rows: Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))]
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]!.length)))
  for (const line of cells) console.log(line.map((cell, i) => cell.padEnd(widths[i]!)).join('  '))
}

function shown(value: string | number | undefined): string {
  if (value === undefined) return '–'
  if (typeof value === 'string') return value
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toFixed(3)
}
