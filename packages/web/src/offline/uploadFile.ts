import { api } from '@ecs/core'
import type { Call } from '../api/createCall.ts'
import type { FileToUpload } from './files.ts'

/** A slow line gets its time: at this speed a photo of 4 MB takes two minutes. */
const slowestBytesPerMs = 35
const leastMs = 60_000

/** Brings one file to the server. Its hash goes with it, so that a damaged file is refused and sent again. */
export async function uploadFile({ id, content, contentType, sha256 }: FileToUpload, call: Call): Promise<void> {
  const input = {
    params: { attachmentId: id },
    query: { sha256 },
    body: { bytes: new Uint8Array(content), type: contentType },
  }
  const timeoutMs = Math.max(leastMs, content.byteLength / slowestBytesPerMs)
  await call(api.putAttachmentContent, input, { timeoutMs })
}
