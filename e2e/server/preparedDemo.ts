import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Made by the global setup. Seeding the demo anew costs three times the start on a copy of it. */
const prepared = () => process.env.ECS_E2E_PREPARED

/** Settings that decide what an empty folder is filled with: whoever gives one of them wants a start from nothing. */
const decidesContent = ['ECS_DEMO', 'ECS_DEMO_DAYS', 'ECS_DEMO_PASSWORD', 'ECS_SECRET', 'DATABASE_URL']

/** Fills a folder that is still empty with the demo as it stands after a first start. */
export function copyPreparedDemo(dataDir: string, env: Record<string, string> = {}): void {
  const from = prepared()
  if (!from || decidesContent.some((name) => name in env)) return
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return
  cpSync(from, dataDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

/** opencv.js is put into the store behind the start; a copy made earlier would do that work again each time. */
export async function untilSeeded(dataDir: string): Promise<void> {
  const openCv = join(dataDir, 'files/objects/public+/cdn+/opencv.js=')
  for (let waitedMs = 0; !existsSync(openCv) && waitedMs < 60_000; waitedMs += 100) await sleep(100)
}
