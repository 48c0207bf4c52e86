import { assetsCache, isShellCache, listKey, type ShellFiles } from '../../serviceWorker/shellFiles.ts'
import type { Meter } from './parts.ts'

/** The large parts of the app that are otherwise fetched on first use: what reads codes. Without a service worker, none. */
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
}

async function installedFiles(): Promise<ShellFiles | undefined> {
  if (!('caches' in globalThis)) return undefined
  const shell = (await caches.keys()).findLast(isShellCache)
  const list = shell === undefined ? undefined : await (await caches.open(shell)).match(listKey)
  return list && ((await list.json()) as ShellFiles)
}
