import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const afterRestMs = 4000

/** All script that a page with an empty cache fetches until none was asked for during some seconds, compressed. */
export async function coldScript(page: Page, address: string): Promise<[path: string, bytes: number][]> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !pathname.startsWith('/files/')) asked.add(pathname)
  })
  await page.goto(address)
  // Not the network's own rest: an open sheet listens to the server for as long as it is open.
  for (let known = -1; known < asked.size; ) {
    known = asked.size
    await page.waitForTimeout(afterRestMs)
  }
  const sizes: [path: string, bytes: number][] = []
  for (const path of asked) sizes.push([path, gzipSync(await (await page.request.get(path)).body()).byteLength])
  return sizes
}

export const totalOf = (sizes: readonly [string, number][]): number => sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
