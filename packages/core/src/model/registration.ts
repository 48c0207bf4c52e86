import { z } from 'zod'
import { Instant, Uuid } from './scalar.ts'

/** How a dial or a panel looked when it was registered, so that later photos can be compared with it. */

const Point = z.strictObject({ x: z.number().min(-20_000).max(20_000), y: z.number().min(-20_000).max(20_000) })

/** One point of a dial's scale. Degrees, 0 = right, growing clockwise. */
export const ScaleMark = z.strictObject({ angle: z.number().min(-720).max(720), value: z.number() })
export type ScaleMark = z.infer<typeof ScaleMark>

export const maxScaleMarks = 30
export const maxPatternRegions = 20
export const patternPhotos = { min: 3, max: 10 }
/** On so many further photos a registration is tried before it counts. */
export const triesNeeded = 3

/** A pointer meter. Places are pixels of its one photo. */
export const GaugeSettings = z.strictObject({
  kind: z.literal('gauge'),
  centre: Point,
  radius: z.number().positive().max(20_000),
  marks: z.array(ScaleMark).max(maxScaleMarks),
  /** What the needle shows in the photo. */
  shown: z.number(),
  /** What other needles show there, such as a set point. */
  others: z.array(z.number()).max(3).optional(),
})
export type GaugeSettings = z.infer<typeof GaugeSettings>

/** A part of the first photo. `strictness` 1 is usual; more finds smaller changes, less only great ones. */
export const PatternArea = z.strictObject({
  ...Point.shape,
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
  strictness: z.number().min(0.25).max(4),
})
export type PatternArea = z.infer<typeof PatternArea>

/** A panel or a part that must look as in its photos. Without areas the whole picture counts. */
export const PatternSettings = z.strictObject({
  kind: z.literal('pattern'),
  areas: z.array(PatternArea).max(maxPatternRegions),
})
export type PatternSettings = z.infer<typeof PatternSettings>

export const RegistrationSettings = z.discriminatedUnion('kind', [GaugeSettings, PatternSettings])
export type RegistrationSettings = z.infer<typeof RegistrationSettings>

/** What came of the photos it was tried on: a person said of each answer whether it was right. */
export const RegistrationTries = z.strictObject({
  right: z.int().min(0).max(100),
  refused: z.int().min(0).max(100),
})

export const RegistrationDraft = z.strictObject({
  itemId: Uuid,
  settings: RegistrationSettings,
  photoIds: z.array(Uuid).min(1).max(patternPhotos.max),
  tries: RegistrationTries,
})
export type RegistrationDraft = z.infer<typeof RegistrationDraft>

export const RegistrationPhoto = z.strictObject({ id: Uuid, sha256: z.string(), width: z.int(), height: z.int() })
export type RegistrationPhoto = z.infer<typeof RegistrationPhoto>

/** One version; a new one replaces the last for the same target and item, and none is ever changed. */
export const Registration = z.strictObject({
  id: Uuid,
  targetId: Uuid,
  itemId: Uuid,
  version: z.int().min(1),
  settings: RegistrationSettings,
  photos: z.array(RegistrationPhoto),
  tries: RegistrationTries,
  by: Uuid,
  at: Instant,
})
export type Registration = z.infer<typeof Registration>
