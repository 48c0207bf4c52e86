import type { Attachment, CellRef } from '@ecs/core'
import { sha256Of } from '../device/sha256.ts'
import { uuid7 } from '../device/uuid7.ts'
import type { StoredFile } from '../sync/database.ts'
import type { OperationInput } from './operationInput.ts'

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

type FileOperation = Extract<OperationInput, { type: 'attachment.add' }>

export async function operationForFile({
  blob,
  ...about
}: NewFile): Promise<{ input: FileOperation; content: StoredFile }> {
  const content = await blob.arrayBuffer()
  const sha256 = await sha256Of(new Uint8Array(content))
  const contentType = blob.type || 'application/octet-stream'
  return {
    input: { type: 'attachment.add', attachmentId: uuid7(), sha256, bytes: content.byteLength, contentType, ...about },
    content: { content, contentType, sha256 },
  }
}
