import { assetsCache, isShellCache, listKey, type ShellFiles } from '../../serviceWorker/shellFiles.ts'
import { keepOpenCv } from '../../vision/matching/openCvUrl.ts'
import type { Meter } from './meter.ts'

/**
 * The large parts of the app that are otherwise fetched on first use: what reads codes, text and
 * meters. Without a service worker, none.
 */
export async function fetchProgram({ expect, add }: Meter): Promise<void> {
  const paths = Object.keys((await installedFiles())?.onDemand ?? {})
  expect(paths.length)
  for (const path of paths) {
    const answer = await fetch(path)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    const body = await answer.clone().arrayBuffer()
    await (await caches.open(assetsCache)).put(path, answer)
    add(body.byteLength)
  }
  // Only needles and panels wait for it: without it the rest of the preparation counts.
  await keepOpenCv().catch((error) => console.info('opencv.js is not kept on this device:', error))
}

async function installedFiles(): Promise<ShellFiles | undefined> {
  if (!('caches' in globalThis)) return undefined
  const shell = (await caches.keys()).findLast(isShellCache)
  const list = shell === undefined ? undefined : await (await caches.open(shell)).match(listKey)
  return list && ((await list.json()) as ShellFiles)
}
