import { api } from '@ecs/core'
import { call } from '../api/call.ts'
import { sha256Of } from '../device/sha256.ts'
import { uuid7 } from '../device/uuid7.ts'

/** Registers a picture or a PDF for items; answers the id a draft names it by. */
export async function sendPicture(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pictureId = uuid7()
  const query = { sha256: await sha256Of(bytes) }
  await call(api.putPicture, { params: { pictureId }, query, body: { bytes, type: file.type } as never })
  return pictureId
}
