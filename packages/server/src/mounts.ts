import type { Mount } from './http/app.ts'
import type { Services } from './services.ts'

/** Parts of the address space that speak a protocol of their own. */
export function mounts({ files }: Services): Mount[] {
  return [{ prefix: '/files', name: '/files', serve: (request) => files.serve(request) }]
}
