import type { ReadCharacter } from '@ecs/vision/reading'
import type { Refusal } from '../refused.ts'

/** What is to be read: a number on a display, text on a label, or pen writing on white. */
export type ReadingKind = 'number' | 'text' | 'ink' | 'inkNumber'

/** A part of a picture, in shares of its width and height. */
export type Part = { x: number; y: number; width: number; height: number }

export type ReadingRequest = { id: number; kind: ReadingKind; picture: Blob | ImageBitmap; part: Part | undefined }

export type ReadingLine = { text: string; confidence: number; characters: ReadCharacter[] }

/** What was read, with the cut-out it was read from. `isAsked`: two readers differ, a person has to choose. */
export type Reading = {
  text: string
  confidence: number
  isAsked: boolean
  candidates: string[]
  lines: ReadingLine[]
  crop: { blob: Blob; width: number; height: number }
  /** What was looked at; pen writing is its own picture. */
  photo?: { blob: Blob; width: number; height: number }
  engine: string
}

export type ReadingReply =
  | { type: 'loading'; share: number }
  | { type: 'reading' }
  | { type: 'read'; id: number; reading: Reading | undefined }
  | { type: 'failed'; id: number; error: string; refusal?: Refusal | undefined }
