import { assetsCache, isHashed, isShellCache, listKey, type ShellFiles, shellCacheOf } from './shellFiles.ts'

export type Outside = { caches: CacheStorage; fetch: typeof fetch }

/** The page is working, too: its own requests come first. */
const atOnce = 4

/**
 * Fetches what is new in this version. Each file is checked against its hash, so that neither a half-deployed server nor
 * the sign-in page of a Wi-Fi is ever kept. One failure ends it: the old version stays, and the browser tries again.
 */
export async function installShell(list: ShellFiles, { caches, fetch }: Outside): Promise<void> {
  const [shell, assets] = await Promise.all([caches.open(shellCacheOf(list)), caches.open(assetsCache)])
  const missing: [path: string, integrity: string][] = []
  for (const [path, integrity] of Object.entries(list.files)) {
    if (!isHashed(path) || !(await assets.match(path))) missing.push([path, integrity])
  }
  const work = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [path, integrity] = next
      const cache = isHashed(path) ? 'default' : 'no-cache'
      const answer = await fetch(path, { integrity, cache, redirect: 'error' })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
      await (isHashed(path) ? assets : shell).put(path, answer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await shell.put(listKey, Response.json(list))
  await forgetOldAssets(list, caches)
}

/** Pages of the version that is still in use keep their files; those of older ones are gone. */
async function forgetOldAssets(list: ShellFiles, caches: CacheStorage): Promise<void> {
  const needed = new Set(pathsOf(list))
  for (const name of (await caches.keys()).filter(isShellCache)) {
    const known = await (await caches.open(name)).match(listKey)
    if (known) for (const path of pathsOf((await known.json()) as ShellFiles)) needed.add(path)
  }
  const assets = await caches.open(assetsCache)
  for (const request of await assets.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await assets.delete(request)
  }
}

const pathsOf = ({ files, onDemand }: ShellFiles): string[] => [...Object.keys(files), ...Object.keys(onDemand)]

/** From now on this version answers. The files of the one before stay until the next is installed. */
export async function forgetOldShells(list: ShellFiles, caches: CacheStorage): Promise<void> {
  for (const name of await caches.keys()) {
    if (isShellCache(name) && name !== shellCacheOf(list)) await caches.delete(name)
  }
}
