import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL writes its process id into the first line of a file beside its data. */
export function readPostmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}
