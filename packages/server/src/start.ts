import { mkdirSync } from 'node:fs'
import type { Config } from './config.ts'
import { folderTrouble } from './folderTrouble.ts'
import { requireFreePort } from './listen.ts'
import { openFoundation } from './openFoundation.ts'
import type { Services } from './services.ts'
import { readTls } from './tls.ts'

export type RunningServer = {
  address: string
  port: number
  services: Services
  /** Refuses new work, lets the old finish, closes everything, database included. */
  stop: (patience: { drainMs: number; graceMs: number }) => Promise<void>
}

/**
 * The database, which may have a crash to recover from, comes up while the rest of the program is still being read: only
 * what this needs is loaded before it.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  readTls(config)
  await requireFreePort(config)
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    const foundation = openFoundation(config)
    // Why it failed is told by whoever waits for it.
    foundation.catch(() => undefined)
    const { openAndServe } = await import('./serve.ts').catch(async (error) => {
      await (await foundation).db.close()
      throw error
    })
    return await openAndServe(config, await foundation)
  } catch (error) {
    throw folderTrouble(error, config.dataDir)
  }
}
