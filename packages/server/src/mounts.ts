import type { Mount } from './http/app.ts'
import type { Services } from './services.ts'

/** Parts of the address space that speak a protocol of their own. */
export function mounts({ files, identity }: Services): Mount[] {
  const mounted: Mount[] = [{ prefix: '/files', name: '/files', serve: (request) => files.serve(request) }]
  if (identity)
    mounted.push({ prefix: '/idp', name: '/idp', serve: (request, address) => identity.handle(request, { address }) })
  return mounted
}
