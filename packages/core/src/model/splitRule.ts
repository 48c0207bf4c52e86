import { z } from 'zod'
import { line } from './scalar.ts'

/** How one scanned code is cut into named fields (コード分解). Names are free; the known ones fill the sheet. */

export const checkDigits = ['mod10w3', 'luhn', 'mod43', 'mod7'] as const
export const CheckDigit = z.enum(checkDigits)
export type CheckDigit = z.infer<typeof CheckDigit>

const FieldName = line(40)

/** `SH-2041,L240105,500`: an empty name skips the part. */
export const SeparatorRule = z.strictObject({
  by: z.literal('separator'),
  separator: line(5),
  fields: z.array(z.string().max(40)).min(1).max(50),
})

/** Fixed columns: `start` counts from 1, as people count digits. */
export const DigitsRule = z.strictObject({
  by: z.literal('digits'),
  fields: z
    .array(z.strictObject({ name: FieldName, start: z.int().min(1).max(500), length: z.int().min(1).max(500) }))
    .min(1)
    .max(50),
})

/** GS1 element strings; `fields` maps an application identifier to a name, e.g. `{ "10": "ロット" }`. */
export const Gs1Rule = z.strictObject({
  by: z.literal('gs1'),
  fields: z.record(z.string().regex(/^\d{2,4}$/), FieldName).optional(),
})

/** Our own pattern language (RULES.md X): `{品番:X4-12}/{ロット:9}`. Matching is linear, never backtracks. */
export const PatternRule = z.strictObject({ by: z.literal('pattern'), pattern: line(200) })

export const SplitRule = z.discriminatedUnion('by', [
  SeparatorRule.extend({ check: CheckDigit.optional() }),
  DigitsRule.extend({ check: CheckDigit.optional() }),
  Gs1Rule,
  PatternRule.extend({ check: CheckDigit.optional() }),
])
export type SplitRule = z.infer<typeof SplitRule>
