import { z } from 'zod'
import { LocalDate, line, Uuid } from './scalar.ts'

/** Registers that rules look things up in: choices, instruments, qualifications. */

export const maxMasterRows = 50_000

export const MasterRow = z.strictObject({
  value: line(200),
  label: z.string().max(200).optional(),
  active: z.boolean(),
})
export type MasterRow = z.infer<typeof MasterRow>

/** 選択肢の台帳; an item names it as `master:staff`. */
export const Master = z.strictObject({
  id: Uuid,
  ecsId: Uuid.optional(),
  code: z.string().regex(/^[\w-]{1,40}$/),
  name: line(60),
  rows: z.array(MasterRow).max(maxMasterRows),
})
export type Master = z.infer<typeof Master>

/** 計測器: may be used until the day its calibration runs out, that day included. */
export const Instrument = z.strictObject({
  id: Uuid,
  ecsId: Uuid.optional(),
  code: line(60),
  name: line(100),
  calibratedUntil: LocalDate,
})
export type Instrument = z.infer<typeof Instrument>

/** 資格 of a person. */
export const Skill = z.strictObject({ userId: Uuid, code: line(40), validUntil: LocalDate.optional() })
export type Skill = z.infer<typeof Skill>
