import { api, maxThumbnailBytes } from '@ecs/core'
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
  if (content.byteLength > maxThumbnailBytes) await sendThumbnail(input, call)
}

type Sent = { params: { attachmentId: string }; query: { sha256: string }; body: { bytes: Uint8Array; type: string } }

/** Lists on other devices load this instead of the photo. Without it they load the photo: nothing waits for it. */
async function sendThumbnail({ body, ...of }: Sent, call: Call): Promise<void> {
  if (!body.type.startsWith('image/')) return
  try {
    const { see } = await import('../vision/vision.ts')
    const small = await see({ type: 'thumbnail', file: new Blob([body.bytes.slice()], { type: body.type }) })
    const bytes = new Uint8Array(await small.arrayBuffer())
    await call(api.putAttachmentThumbnail, { ...of, body: { bytes, type: small.type } })
  } catch (error) {
    console.info('the small picture was not sent:', error)
  }
}
