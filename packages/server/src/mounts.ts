import { fileURLToPath } from 'node:url'
import type { Mount } from './http/app.ts'
import { StaticFiles } from './http/staticFiles.ts'
import type { Services } from './services.ts'

/** Parts of the address space that speak a protocol of their own. */
export function mounts({ files, identity }: Services): Mount[] {
  const mounted: Mount[] = [{ prefix: '/files', name: '/files', serve: (request) => files.serve(request) }, guide()]
  if (identity)
    mounted.push({ prefix: '/idp', name: '/idp', serve: (request, address) => identity.handle(request, { address }) })
  return mounted
}

/** The guide for people (docs/guide), open before anybody has signed in. */
export function guide(): Mount {
  const pages = new StaticFiles(fileURLToPath(new URL('../../../docs/guide', import.meta.url)))
  const serve = async (request: Request) => {
    const path = new URL(request.url).pathname.slice('/guide'.length)
    return pages.answer(request, path) ?? new Response(null, { status: 404 })
  }
  return { prefix: '/guide', name: '/guide', serve }
}
