import { cpus, loadavg, totalmem } from 'node:os'

/** What a reader needs to judge the figures: a loaded machine makes them worthless. */
export function machineFacts(): string {
  const model = cpus()[0]?.model ?? 'unknown'
  const load = loadavg()[0]!.toFixed(2)
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${model}, ${memory} GiB, ${process.arch}, Node ${process.version}, load ${load}`
}
