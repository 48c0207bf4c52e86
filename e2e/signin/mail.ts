import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

type Mail = { to: string; subject: string; text: string; code?: string }

/** All codes sent to an address, oldest first, from the operator's mailbox. */
export function codesFor(to: string): string[] {
  const folder = join(process.env.ECS_E2E_DATA!, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name): Mail => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.to === to && mail.code !== undefined)
    .map(({ code }) => code!)
}

/** Waits until so many codes have arrived and answers the newest. */
export async function codeFor(to: string, { nth = 1 } = {}): Promise<string> {
  await expect.poll(() => codesFor(to).length).toBeGreaterThanOrEqual(nth)
  return codesFor(to)[nth - 1]!
}
