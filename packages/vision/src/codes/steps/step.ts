import type { Corners } from '../../picture.ts'
import type { CodeEngine, EngineReading } from '../engine.ts'
import type { CodeFormat } from '../formats.ts'
import type { View } from '../view.ts'

/** What a step may use. Corners of readings are in pixels of the full picture. */
export type Look = {
  engine: CodeEngine
  view: View
  formats: readonly CodeFormat[]
  /** Whether a code was already read there (pixels of the working size). */
  isRead(area: Corners): boolean
}

/**
 * One way to read a picture. It rests after every few milliseconds of work and hands over what that work found, mostly
 * nothing: whoever runs it decides whether and when it goes on.
 */
export type Step = { name: string; read(look: Look): Generator<EngineReading[]> }
