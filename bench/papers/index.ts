import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from '../table.ts'
import { workbooks } from './workbooks.ts'

/** Paper out and in; each case in a process of its own: its memory is nobody else's. */
export async function benchPapers(): Promise<Row[]> {
  const drawn = ['table', 'photos'].map((which) => resultOf('draw.ts', which))
  return [...drawn, ...Object.entries(workbooks).map(([name, make]) => readInto(name, make()))]
}

function readInto(name: string, bytes: Buffer): Row {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-papers-'))
  const file = join(folder, 'book.xlsx')
  try {
    writeFileSync(file, bytes)
    return { ...resultOf('read.ts', file), name: `${name} (${(bytes.length / 1e6).toFixed(1)} MB)` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function resultOf(program: string, which: string): Row {
  const path = fileURLToPath(new URL(`./${program}`, import.meta.url))
  return JSON.parse(execFileSync(process.execPath, [path, which]).toString('utf8')) as Row
}
