import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Row } from '../table.ts'

/** Each case in a process of its own: its memory is nobody else's. */
export async function benchPapers(): Promise<Row[]> {
  const program = fileURLToPath(new URL('./draw.ts', import.meta.url))
  return ['table', 'photos'].map(
    (which) => JSON.parse(execFileSync(process.execPath, [program, which]).toString('utf8')) as Row,
  )
}
