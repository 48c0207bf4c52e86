import { api } from '@ecs/core'
import type { Call } from '../api/createCall.ts'
import type { FileToUpload } from './files.ts'

/** A photo over bad Wi-Fi takes its time. */
const uploadTimeoutMs = 120_000

/** Brings one file to the server, under the hash that its operation promises. */
export async function uploadFile({ id, content, contentType, sha256 }: FileToUpload, call: Call): Promise<void> {
  const body = { bytes: new Uint8Array(content), type: contentType }
  await call(
    api.putAttachmentContent,
    { params: { attachmentId: id }, query: { sha256 }, body },
    { timeoutMs: uploadTimeoutMs },
  )
}
