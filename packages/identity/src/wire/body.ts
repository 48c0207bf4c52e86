import { CognitoError, cognitoError } from '../errors.ts'

/** The largest legal request is far below this. */
const largest = 256 * 1024

const tooLarge = () => new CognitoError('RequestEntityTooLargeException', 'Request size is too large', 413)

/** Reads no further than the limit, whatever the length header says. */
export async function readBody(request: Request, mostBytes = largest): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw cognitoError('serialization', 'The request body is not UTF-8')
  }
}
