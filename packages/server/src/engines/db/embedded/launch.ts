import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../../../log.ts'
import { StartError } from '../../../startError.ts'
import { type Account, invocation } from './account.ts'
import { type Address, urlOf } from './address.ts'
import type { Binaries } from './binaries.ts'
import { explain } from './explain.ts'
import type { Folders } from './folders.ts'
import { clearSockets, disownPidFile, isAlive, isOurPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts'
import { logSince, logSize, openServerLog } from './serverLog.ts'
import { type Durability, settingsFor } from './settings.ts'

export type Launch = {
  folders: Folders
  binaries: Binaries
  account: Account
  address: Address
  superuserPassword: string
  durability: Durability
  log: Logger
}

const attempts = 3

/** Returns the pid of a server that answers: an orphan of an earlier run if there is one, else a new one. */
export async function adoptOrStart(launch: Launch): Promise<number> {
  const adopted = await adopt(launch)
  if (adopted !== undefined) return adopted
  let trouble: unknown
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await startOnce(launch)
    } catch (error) {
      trouble = error
      launch.log.warn({ err: error, attempt }, 'database did not start')
      await sleep(300 * attempt)
    }
  }
  throw trouble
}

async function adopt(launch: Launch): Promise<number | undefined> {
  const { folders, log } = launch
  const found = readPostmaster(folders)
  if (!found) return undefined
  if (!isOurPostmaster(found.pid, folders)) {
    disownPidFile(folders)
    return undefined
  }
  const current = { ...launch, address: found.address }
  if (sameAddress(found.address, launch.address) && (await answers(current, found.pid))) {
    log.info({ pid: found.pid }, 'adopted the running database')
    return found.pid
  }
  log.warn({ pid: found.pid }, 'stopping a database left by an earlier run')
  await stopPostmaster(found.pid)
  disownPidFile(folders)
  return undefined
}

const sameAddress = (a: Address, b: Address) => a.host === b.host && a.port === b.port

/** An orphan is worth keeping when it answers to our password and was started by this version of the program. */
async function answers(launch: Launch, pid: number): Promise<boolean> {
  try {
    await waitUntilReady(launch, () => isAlive(pid))
    const client = await connect(launch)
    const { rows } = await client.query('show cluster_name').finally(() => client.end())
    return rows[0].cluster_name === `ecs-${launch.binaries.version}`
  } catch (error) {
    launch.log.warn({ err: error, pid }, 'the running database does not answer')
    return false
  }
}

async function startOnce(launch: Launch): Promise<number> {
  const { folders, binaries, account, address, durability } = launch
  const args = ['-D', folders.cluster, ...settingsFor(address, binaries.version, durability)]
  const { command, args: allArgs, options } = invocation(account, binaries.postgres, args)
  clearSockets(folders)
  const logFrom = logSize(folders)
  const output = openServerLog(folders)
  // Detached: Ctrl-C in a terminal reaches the whole process group, and the database must outlive our drain.
  const child = spawn(command, allArgs, {
    ...options,
    env: binaries.env,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  child.once('error', () => {
    hasEnded = true
  })
  child.unref()
  try {
    await waitUntilReady(launch, () => !hasEnded)
  } catch (error) {
    if (child.pid && !hasEnded) await stopPostmaster(child.pid)
    throw error instanceof StartError ? error : explain(logSince(folders, logFrom), folders)
  }
  return child.pid!
}

/** Crash recovery may take minutes and is never cut short while the server says that it is at work. */
async function waitUntilReady(launch: Launch, isRunning: () => boolean) {
  const silentUntil = Date.now() + 60_000
  for (let delayMs = 20; ; delayMs = Math.min(delayMs * 1.5, 250)) {
    if (!isRunning()) throw new Error('the database ended')
    try {
      const client = await connect(launch)
      await client.end()
      return
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isRecovering = code === '57P03'
      const isRefused = code.startsWith('28')
      if (isRefused || (!isRecovering && Date.now() > silentUntil)) throw error
    }
    await sleep(delayMs)
  }
}

export async function connect({ address, superuserPassword }: Launch, database = 'postgres'): Promise<Client> {
  const client = new Client({
    connectionString: urlOf(address, 'postgres', superuserPassword, database),
    connectionTimeoutMillis: 5000,
  })
  // A server that goes away afterwards is noticed by the query, not by a crash of this process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
