import { readFileSync } from 'node:fs'
import type { AppError } from '@ecs/core'
import { readApart } from '../../packages/server/src/engines/workbook/readApart.ts'
import { peakMegabytes } from './peak.ts'

/** Reads one workbook as the server does and says what it took: `node read.ts FILE`. */
const bytes = readFileSync(process.argv[2]!)
const began = performance.now()
const words = await readApart(bytes).then(
  ({ notes }) => notes.map(({ text }) => text).join(' ') || '読めました',
  (error: AppError) => error.message,
)
const p50Ms = performance.now() - began
console.log(JSON.stringify({ p50Ms, peakMb: peakMegabytes(), words }))
