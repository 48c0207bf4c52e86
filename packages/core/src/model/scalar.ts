import { z } from 'zod'
import { maxDigits, maxFormulaLength } from './plainScalar.ts'

/** Small building blocks that several entities share. Texts are never trimmed here: what a person typed is evidence. */

export const Uuid = z.uuid()
export type Uuid = z.infer<typeof Uuid>

/** A moment in UTC: `2026-11-15T02:52:36.000Z`. */
export const Instant = z.iso.datetime()
export type Instant = z.infer<typeof Instant>

/** A calendar day on site, without a time zone: `2026-11-15`. */
export const LocalDate = z.iso.date()
export type LocalDate = z.infer<typeof LocalDate>

/** A measured number as text, so that no digit is ever lost: `-12.30`. At most 34 digits. */
export const DecimalString = z
  .string()
  .regex(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/)
  .max(maxDigits + 2)
  .refine((text) => text.replace(/[-.]/g, '').length <= maxDigits, { error: '34桁以内で入力してください。' })
export type DecimalString = z.infer<typeof DecimalString>

export const Formula = z.string().min(1).max(maxFormulaLength)
export type Formula = z.infer<typeof Formula>

export const Reason = z.string().trim().min(1).max(500)

export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

/** A line of text that may not be empty. */
export const line = (max: number) => z.string().min(1).max(max)

/** A text that may be left out. */
export const note = (max: number) => z.string().max(max).optional()
