import { sameText } from '../crypto/clientSecret.ts'
import type { Services } from '../directory/services.ts'
import { baseOf } from '../hosted/hosted.ts'
import type { Service } from '../service.ts'
import type { Resource } from '../store/directory.ts'
import { isExpired, jobOf } from './jobs.ts'

/** Where a file is put: an address that is its own permission, for one job and a quarter of an hour. */

const goodForMs = 15 * 60_000
/** Some 50,000 users. */
export const mostFileBytes = 10 * 1024 * 1024

const signatureOf = ({ sealer }: Service, { poolId, id }: Pick<Resource, 'poolId' | 'id'>, until: string) =>
  sealer.mac('import', 'upload', poolId, id, until).toString('hex')

export function uploadAddress(service: Service, job: Resource): string {
  const until = String(service.now().getTime() + goodForMs)
  const params = new URLSearchParams({ 'X-Amz-Expires': until, 'X-Amz-Signature': signatureOf(service, job, until) })
  return `${baseOf(service)}imports/${job.poolId}/${job.id}?${params}`
}

const path = /^imports\/([\w-]+_[0-9a-zA-Z]+)\/(import-[\w-]+)$/

/** PUT of a file. Null where the request is for something else. */
export async function takeUpload(services: Services, request: Request, mountPath: string): Promise<Response | null> {
  const url = new URL(request.url)
  const found = url.pathname.startsWith(mountPath) ? path.exec(url.pathname.slice(mountPath.length)) : null
  if (!found) return null
  if (request.method !== 'PUT') return refuse(405, 'MethodNotAllowed')
  const [, poolId = '', id = ''] = found
  const until = url.searchParams.get('X-Amz-Expires') ?? ''
  const signature = url.searchParams.get('X-Amz-Signature') ?? ''
  if (!sameText(signature, signatureOf(services.configured, { poolId, id }, until))) return refuse(403, 'AccessDenied')
  const service = await services.ofPool(poolId)
  if (!service || Number(until) <= service.now().getTime()) return refuse(403, 'ExpiredToken')
  const text = await readFile(request)
  if (text instanceof Response) return text
  // Looked at after the file has come, which may take a while.
  const job = await service.directory.find('importJob', id)
  if (!job || jobOf(job).Status !== 'Created' || isExpired(service, job)) return refuse(409, 'OperationAborted')
  await keep(service, job, text)
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
}

/** Putting it again replaces it, as in S3. */
async function keep(service: Service, { id, poolId }: Resource, text: string): Promise<void> {
  const now = service.now()
  const file: Resource = { kind: 'importFile', id, poolId, document: { text }, createdAt: now, modifiedAt: now }
  if (!(await service.directory.create(file))) await service.directory.replace(file)
}

async function readFile(request: Request): Promise<string | Response> {
  const tooLarge = () => refuse(413, 'EntityTooLarge')
  if (Number(request.headers.get('content-length') ?? 0) > mostFileBytes) return tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostFileBytes) return tooLarge()
    chunks.push(chunk)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    // PostgreSQL keeps no NUL, and no name has one.
    return text.includes('\0') ? refuse(400, 'InvalidRequest') : text
  } catch {
    return refuse(400, 'InvalidRequest') // Not UTF-8.
  }
}

/** In S3's words, since S3 is what a client expects here. */
const refuse = (status: number, code: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`, {
    status,
    headers: { 'content-type': 'application/xml', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
