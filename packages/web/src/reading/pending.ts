import type { Annotation, CellKey } from '@ecs/core'
import type { Reading } from '../vision/reading/messages.ts'

/** What was read and not yet decided, cell by cell: going back and forth loses nothing. It never leaves this page's memory. */
export type PendingReading = {
  reading: Reading
  takenAt: string
  source: 'ocr' | 'handwrite' | 'pm'
  /** Whether the picture was taken now or is an older file. Writing comes from the device itself. */
  taken: 'camera' | 'gallery' | 'device'
  /** What the person has made of it so far. */
  typed?: string
  /** Drawn over the picture: how it was read. */
  marks?: Annotation[]
}

const pending = new Map<string, PendingReading>()
const nameOf = (sheetId: string, key: CellKey) => `${sheetId}/${key}`

export const pendingReading = (sheetId: string, key: CellKey): PendingReading | undefined =>
  pending.get(nameOf(sheetId, key))

export const keepReading = (sheetId: string, key: CellKey, reading: PendingReading): void =>
  void pending.set(nameOf(sheetId, key), reading)

export const forgetReading = (sheetId: string, key: CellKey): void => void pending.delete(nameOf(sheetId, key))
