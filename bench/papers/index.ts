import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from '../table.ts'
import { workbooks } from './workbooks.ts'

/** Paper out and in; each case in a process of its own: its memory is nobody else's. */
export async function benchPapers(): Promise<Row[]> {
  const drawn = ['table', 'photos'].map((which) => resultOf(new URL('./draw.ts', import.meta.url), which))
  return [...drawn, ...Object.entries(workbooks).map(([name, make]) => readInto(name, make()))]
}

function readInto(name: string, bytes: Buffer): Row {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-papers-'))
  const file = join(folder, 'book.xlsx')
  try {
    writeFileSync(file, bytes)
    return {
      ...resultOf(new URL('./read.ts', import.meta.url), file),
      name: `${name} (${(bytes.length / 1e6).toFixed(1)} MB)`,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function resultOf(program: URL, which: string): Row {
  return JSON.parse(execFileSync(process.execPath, [fileURLToPath(program), which]).toString('utf8')) as Row
}
