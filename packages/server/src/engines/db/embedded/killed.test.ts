import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testLog } from '../../../testing/cluster.ts'
import { preparedDataFolder } from '../../../testing/dataFolder.ts'
import { runProgram } from '../../../testing/program.ts'
import { openDatabase } from '../index.ts'
import { foldersIn } from './folders.ts'
import { readPostmaster } from './postmaster.ts'

/** Every second one is a power cut: one of each kind, ten in the long form. */
const rounds = process.env.ECS_TEST_LONG === 'on' ? 20 : 2

/** Kills the writer at a random moment; every second time the whole database too, as a power cut would. */
async function writeAndKill(dataDir: string, first: number, round: number) {
  const writer = runProgram('writeNumbers', [dataDir, String(first)])
  const ready = await writer.line(/^ready/)
  await writer.line(/^\d+$/)
  await sleep(Math.random() * 200)
  const postmaster = readPostmaster(foldersIn(dataDir))!.pid
  if (round % 2 === 1) process.kill(postmaster, 'SIGKILL')
  await writer.end('SIGKILL')
  const acknowledged = writer.lines.filter((line) => /^\d+$/.test(line)).map(Number)
  return { acknowledged, readyMs: Number(/\d+/.exec(ready)?.[0]) }
}

test(`every acknowledged write survives ${rounds} times kill -9`, { timeout: 600_000 }, async () => {
  const dataDir = await preparedDataFolder()
  const acknowledged: number[] = []
  const readyMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    // A number that was written but not acknowledged may be in the database: the next round starts well above it.
    const outcome = await writeAndKill(dataDir, 1 + round * 1_000_000, round)
    acknowledged.push(...outcome.acknowledged)
    readyMs.push(outcome.readyMs)
  }
  const db = await openDatabase({ dataDir, log: testLog })
  const { rows } = await db.pool.query(`select (payload ->> 'number')::int as number from events`)
  await db.close()
  const stored = new Map<number, number>()
  for (const { number } of rows) stored.set(number, (stored.get(number) ?? 0) + 1)
  expect(acknowledged.length).toBeGreaterThan(rounds)
  expect(acknowledged.filter((number) => stored.get(number) !== 1)).toEqual([])
  console.log(`${acknowledged.length} acknowledged, 0 lost; ready after ${Math.max(...readyMs)} ms at the latest`)
})
