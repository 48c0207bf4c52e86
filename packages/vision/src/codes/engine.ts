import type { Corners, Grey } from '../picture.ts'
import type { CodeFormat } from './formats.ts'

/** One code as an engine saw it in one picture. */
export type EngineReading = {
  text: string
  format: CodeFormat
  corners: Corners
  bytes: Uint8Array
  /** Whether the content follows GS1 (it began with FNC1): text is then a chain of application identifiers. */
  isGs1: boolean
  /** Scan lines that agreed, for bars. */
  lines: number
  /** Size of the code in the words of its standard, for square codes: M1, 7. */
  version: string
}

export type EngineOptions = {
  formats: readonly CodeFormat[]
  /** Look at more lines and angles. */
  isThorough?: boolean
  /** Also look for light codes on dark ground. */
  alsoInverted?: boolean
  /** Also look at a third of the size, against noise. */
  alsoShrunk?: boolean
  /** Scan lines that have to agree before bars count. */
  leastLines?: number
}

/** Finds and decodes the codes of one picture in one go. The retries around it are ours. */
export type CodeEngine = { read(grey: Grey, options: EngineOptions): EngineReading[] }
