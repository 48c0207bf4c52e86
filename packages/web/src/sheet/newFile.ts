import type { Attachment, CellRef } from '@ecs/core'
import type { StoredFile } from '../offline/database.ts'
import { sha256Of } from '../offline/sha256.ts'
import { uuid7 } from '../offline/uuid7.ts'
import type { Wish } from './wish.ts'

/** A file that a person adds; the bytes are stored unchanged, their hash is evidence. */
export type NewFile = {
  blob: Blob
  kind: Attachment['kind']
  source: Attachment['source']
  cell?: CellRef | undefined
  width?: number
  height?: number
  takenAt?: string
  geo?: Attachment['geo']
  blurScore?: number
  annotations?: Attachment['annotations']
}

type FileWish = Extract<Wish, { type: 'attachment.add' }>

export async function wishForFile({ blob, ...about }: NewFile): Promise<{ wish: FileWish; content: StoredFile }> {
  const content = await blob.arrayBuffer()
  const sha256 = await sha256Of(new Uint8Array(content))
  const contentType = blob.type || 'application/octet-stream'
  return {
    wish: { type: 'attachment.add', attachmentId: uuid7(), sha256, bytes: content.byteLength, contentType, ...about },
    content: { content, contentType, sha256 },
  }
}
