import type { Code, Quality } from '@ecs/vision'
import type { Refusal } from './refused.ts'

/** What the page asks of the vision worker. Pictures are handed over, never copied. */
export type VisionRequest =
  | { type: 'frame'; picture: ImageBitmap }
  | { type: 'still'; file: Blob }
  | { type: 'photo'; picture: Blob | ImageBitmap }
  | { type: 'thumbnail'; file: Blob }

export type FoundCode = Pick<Code, 'text' | 'format' | 'corners' | 'isGs1'>

/** Codes of a picture of this size. */
export type FoundCodes = { codes: FoundCode[]; width: number; height: number }

/** A picture ready to be kept: turned upright, shrunk, without its place of taking. */
export type SmallPhoto = { blob: Blob; width: number; height: number; quality: Quality }

export type VisionAnswers = { frame: FoundCodes; still: FoundCodes; photo: SmallPhoto; thumbnail: Blob }

export type VisionCall = { id: number; request: VisionRequest }
export type VisionReply = { id: number } & (
  | { answer: VisionAnswers[keyof VisionAnswers] }
  | { error: string; refusal?: Refusal | undefined }
)
