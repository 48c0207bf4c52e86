import type { Outside } from './install.ts'
import { isServerPath } from './serverPaths.ts'
import { assetsCache, isHashed, type ShellFiles, shellCacheOf } from './shellFiles.ts'

/** OpenCV is no part of a build; the preparation for offline keeps a copy under this address. */
export const openCvCopy = { cache: 'ecs-parts', path: '/cdn/opencv.js' }

const indexPath = '/'

type Asked = Pick<Request, 'url' | 'method' | 'mode'>

/** How a request is answered. Undefined: not our affair, the browser asks the server as if we were not there. */
export function wayOf({ url, method, mode }: Asked, origin: string, list: ShellFiles) {
  const { origin: askedOrigin, pathname } = new URL(url)
  if (method !== 'GET' || askedOrigin !== origin || isServerPath(pathname)) return undefined
  if (pathname === openCvCopy.path) return 'copy' as const
  if (isHashed(pathname)) return 'asset' as const
  if (mode === 'navigate') return 'page' as const
  return pathname in list.files ? ('file' as const) : undefined
}

/** Any address of the app is the same page: its router knows the rest. From the device first: a tunnel may not delay it. */
export async function respondWithPage(request: Request, list: ShellFiles, outside: Outside): Promise<Response> {
  return (await respondWithFile(indexPath, list, outside)) ?? (await outside.fetch(request))
}

export async function respondWithFile(
  path: string,
  list: ShellFiles,
  { caches }: Pick<Outside, 'caches'>,
): Promise<Response | undefined> {
  return await (await caches.open(shellCacheOf(list))).match(path)
}

/** A name with a hash has one content for ever. What is fetched on demand is kept from then on. */
export async function respondWithAsset(
  request: Request,
  list: ShellFiles,
  { caches, fetch }: Outside,
): Promise<Response> {
  const assets = await caches.open(assetsCache)
  const { pathname } = new URL(request.url)
  const known = await assets.match(pathname)
  if (known) return known
  const integrity = list.files[pathname] ?? list.onDemand[pathname]
  const answer = await fetch(request)
  if (integrity && answer.ok && isScriptOrData(answer)) await assets.put(pathname, answer.clone())
  return answer
}

/** A Wi-Fi's sign-in page is HTML, and none of our hashed files is. */
const isScriptOrData = ({ headers }: Response): boolean => !(headers.get('content-type') ?? '').includes('text/html')

/**
 * The page's headers carry its security policy, which the operator may change without a new build. While the server still
 * has this version's page, its newest headers are kept.
 */
export async function refreshPage(list: ShellFiles, { caches, fetch }: Outside): Promise<void> {
  const integrity = list.files[indexPath]
  if (!integrity) return
  try {
    const answer = await fetch(indexPath, { integrity, cache: 'no-cache', redirect: 'error' })
    if (answer.ok) await (await caches.open(shellCacheOf(list))).put(indexPath, answer)
  } catch {
    // Offline, or the server has a newer page already: ours stays as it is.
  }
}
