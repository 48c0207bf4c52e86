import type { GaugeSettings, PatternSettings } from '@ecs/core'
import type { GaugeReading, PatternReading } from '@ecs/vision/matching'
import type { Refusal } from '../refused.ts'

/** Where OpenCV's script lies: the signed link of the start, or the copy on this device. */
export type MatchingStart = { openCvUrl: string }

/** What a photo is compared with. `id` names the registration: its reader is made once. */
export type Compared = { id: string; settings: GaugeSettings | PatternSettings; photos: Blob[] }

/** A photo as it was compared and is kept as evidence; places are pixels of it. */
export type ComparedPhoto = { blob: Blob; width: number; height: number }

export type GaugeAnswer = { photo: ComparedPhoto; reading: GaugeReading }
export type PatternAnswer = { photo: ComparedPhoto; reading: PatternReading }

/** Where a dial seems to be: pixels of the photo. */
export type FoundDial = { centre: { x: number; y: number }; radius: number }

export type MatchingRequest =
  | { type: 'photo'; picture: Blob | ImageBitmap }
  | { type: 'dial'; picture: Blob }
  | { type: 'gauge'; compared: Compared; picture: Blob | ImageBitmap }
  | { type: 'pattern'; compared: Compared; picture: Blob | ImageBitmap }

export type MatchingAnswers = {
  photo: ComparedPhoto
  dial: FoundDial | undefined
  gauge: GaugeAnswer
  pattern: PatternAnswer
}

/** What is wrong with the registration itself. */
export type RegistrationFault = 'needleNotSeen' | { unlikePhoto: number }

export type MatchingCall = { id: number; openCvUrl: string; request: MatchingRequest }
export type MatchingReply = { id: number } & (
  | { answer: MatchingAnswers[keyof MatchingAnswers] }
  | { error: string; isEngineMissing?: boolean; refusal?: Refusal | undefined; fault?: RegistrationFault | undefined }
)
