import { mkdirSync } from 'node:fs'
import type { Logger } from '../../../log.ts'
import { StartError } from '../../../startError.ts'
import { chooseAccount } from './account.ts'
import { chooseAddress, urlOf } from './address.ts'
import { findBinaries } from './binaries.ts'
import { explainError } from './explain.ts'
import { type Folders, foldersIn } from './folders.ts'
import { initialise } from './initialise.ts'
import { adoptOrStart, type Launch } from './launch.ts'
import { type Passwords, passwordsOf } from './passwords.ts'
import { isOurPostmaster, readPostmaster } from './postmaster.ts'
import { appDatabase, appRole, ownerRole, prepareAppDatabase } from './prepare.ts'
import type { Durability } from './settings.ts'
import { supervise } from './supervise.ts'

export type EmbeddedServer = {
  /** The product's own database, as the role it works as. */
  url: string
  /** The same as the owner of its tables. */
  ownerUrl: string
  /** For preparing and testing only. */
  superuserUrl: string
  stop(): Promise<void>
}

/** Starts (or adopts) the real PostgreSQL that lives in the data folder and keeps it running until `stop()`. */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  durability: Durability = 'full',
): Promise<EmbeddedServer> {
  const folders = foldersIn(dataDir)
  try {
    const { launch, passwords } = await prepareLaunch(folders, log, durability)
    const pid = await adoptOrStart(launch)
    const server = supervise(launch, pid)
    await prepareAppDatabase(launch, passwords).catch(async (error) => {
      await server.stop()
      throw error
    })
    return { ...urlsOf(launch.address, passwords), stop: server.stop }
  } catch (error) {
    throw explainError(error, folders)
  }
}

/** Where the database of a server that runs in another process can be reached. */
export function findRunning(dataDir: string): { url: string; ownerUrl: string } {
  const folders = foldersIn(dataDir)
  const running = findOurs(folders)
  if (running) return urlsOf(running.address, passwordsOf(folders))
  throw new StartError(`データフォルダー ${dataDir} のサーバーは準備中です。少し待ってから、もう一度お試しください。`)
}

/** Everything up to the start itself; none of it harms a database that is already running. */
export async function prepareLaunch(folders: Folders, log: Logger, durability: Durability) {
  mkdirSync(folders.root, { recursive: true, mode: 0o700 })
  mkdirSync(folders.sockets, { recursive: true, mode: 0o700 })
  const binaries = findBinaries(folders.libraries)
  const account = chooseAccount(folders, binaries)
  const passwords = passwordsOf(folders)
  const isNew = await initialise({ folders, binaries, account }, passwords.superuser, durability)
  if (isNew) log.info({ folder: folders.cluster }, 'made a new database')
  const running = findOurs(folders)
  const address = await chooseAddress(folders, running?.address)
  const launch: Launch = {
    folders,
    binaries,
    account,
    address,
    superuserPassword: passwords.superuser,
    durability,
    log,
  }
  return { launch, passwords }
}

function findOurs(folders: Folders) {
  const found = readPostmaster(folders)
  return found && isOurPostmaster(found.pid, folders) ? found : undefined
}

function urlsOf(address: Launch['address'], passwords: Passwords) {
  return {
    url: urlOf(address, appRole, passwords.app, appDatabase),
    ownerUrl: urlOf(address, ownerRole, passwords.owner, appDatabase),
    superuserUrl: urlOf(address, 'postgres', passwords.superuser, 'postgres'),
  }
}
