import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer } from './mailer.ts'

export type WaitingMail = Mail & { at: string }

/** The operator's mailbox: without a mail server every message waits here, readable only on the machine itself. */
export function folderMailer(folder: string, now: () => Date): Mailer {
  return {
    make: 'folder',
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = now().toISOString()
      const name = `${at.replaceAll(':', '')}-${mail.id ?? randomBytes(4).toString('hex')}.json`
      const half = join(folder, `.${name}.tmp`)
      await writeFile(half, `${JSON.stringify({ at, ...mail }, null, 2)}\n`, { mode: 0o600 })
      await rename(half, join(folder, name))
    },
    close: () => undefined,
  }
}

/** Newest first. */
export async function readFolder(folder: string, limit = 50): Promise<WaitingMail[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const shown = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(shown.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}
