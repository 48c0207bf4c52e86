import { api } from '@ecs/core'
import type { Inspector } from '../faults/site.ts'

export type ServedPhoto = { id: string; content: Buffer }

/** Every photo the server has of a sheet, as it hands it out, the oldest first. */
export async function servedPhotos({ call }: Inspector, url: string, checksheetId: string): Promise<ServedPhoto[]> {
  const { attachments } = await call(api.getChecksheet, { params: { checksheetId } })
  const served: ServedPhoto[] = []
  for (const attachmentId of attachments.map(({ id }) => id).toSorted()) {
    const link = await call(api.getAttachmentLink, { params: { attachmentId } })
    const answer = await fetch(new URL(link.url, url))
    served.push({ id: attachmentId, content: Buffer.from(await answer.arrayBuffer()) })
  }
  return served
}
