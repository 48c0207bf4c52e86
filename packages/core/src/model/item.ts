import { z } from 'zod'
import { ActionSeverity } from './action.ts'
import { maxDocumentsPerItem, maxPicturesPerItem } from './picture.ts'
import { DecimalString, Formula, line, note, Uuid } from './scalar.ts'
import { SplitRule } from './splitRule.ts'

export const itemKinds = [
  'okng',
  'number',
  'meter',
  'select',
  'multi',
  'text',
  'date',
  'time',
  'datetime',
  'user',
  'qr',
  'ocr',
  'photo',
  'sign',
  'calc',
  'pattern',
] as const
export const ItemKind = z.enum(itemKinds)
export type ItemKind = z.infer<typeof ItemKind>

export const inputMethods = ['keypad', 'camera', 'qr', 'ocr', 'pm', 'handwrite', 'voice', 'ble'] as const
export const InputMethod = z.enum(inputMethods)
export type InputMethod = z.infer<typeof InputMethod>

export const spcCharts = ['none', 'IMR', 'XbarR', 'p'] as const
export const SpcChart = z.enum(spcCharts)
export type SpcChart = z.infer<typeof SpcChart>

/** Whose approval step an item belongs to; such an item is filled in there and not by the submitter. */
export const ItemRole = z.enum(['leader', 'approver'])
export type ItemRole = z.infer<typeof ItemRole>

/** Dial or counter range, and the angles once the meter has been registered (0 = right, clockwise). */
export const Gauge = z.strictObject({
  min: DecimalString,
  max: DecimalString,
  minAngle: DecimalString.optional(),
  maxAngle: DecimalString.optional(),
  referenceId: Uuid.optional(),
})
export type Gauge = z.infer<typeof Gauge>

/** How much of a read code must agree with the expected one (部分一致規則). */
export const MatchRule = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('exact') }),
  z.strictObject({ mode: z.literal('prefix') }),
  z.strictObject({ mode: z.literal('digits'), start: z.int().min(1).max(500), length: z.int().min(1).max(500) }),
  z.strictObject({ mode: z.literal('beforeLot'), separator: line(5) }),
])
export type MatchRule = z.infer<typeof MatchRule>

/** What stands in an untouched item. */
export const ItemDefault = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('fixed'), value: z.string().max(2000) }),
  z.strictObject({ from: z.literal('previous') }),
  z.strictObject({ from: z.literal('formula'), formula: Formula }),
])
export type ItemDefault = z.infer<typeof ItemDefault>

/** What the app proposes and the person confirms: time stamp, the person themself, or a formula. */
export const ItemAuto = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('now') }),
  z.strictObject({ by: z.literal('self') }),
  z.strictObject({ by: z.literal('formula'), formula: Formula }),
])
export type ItemAuto = z.infer<typeof ItemAuto>

/** When `when` is true only `value` may be recorded, e.g. 使用禁止 while a critical item is 否. */
export const ForcedValue = z.strictObject({ when: Formula, value: line(200) })
export type ForcedValue = z.infer<typeof ForcedValue>

export const SignRule = z.strictObject({ meaning: z.string().max(100).optional(), reauth: z.boolean().optional() })
export type SignRule = z.infer<typeof SignRule>

/** Picture comparison: the registered OK photos and the agreement (0–100 %) that still counts as 良. */
export const PatternReference = z.strictObject({
  referenceIds: z.array(Uuid).max(20),
  threshold: DecimalString,
})
export type PatternReference = z.infer<typeof PatternReference>

export const ItemTranslation = z.strictObject({
  name: note(100),
  standard: note(1000),
  method: note(500),
  choices: z.array(z.string().max(200)).max(2000).optional(),
})
export type ItemTranslation = z.infer<typeof ItemTranslation>

const choices = z.array(line(200)).max(2000)

/** One line of a template. `id` stays the same over all versions, so that values can be followed for years. */
export const Item = z.strictObject({
  id: Uuid,
  /** The short name formulas use: `[h3set]`. */
  key: line(40).optional(),
  no: z.int().min(1).max(5000),
  name: line(100),
  kind: ItemKind,
  role: ItemRole.optional(),
  personal: z.boolean().optional(),
  unit: note(10),
  standard: note(1000),
  method: note(500),
  /** Pictures of how it should look, by the ids they were registered under. */
  media: z.array(Uuid).max(maxPicturesPerItem).optional(),
  /** Instructions as PDF, kept and handed out like the pictures. */
  documents: z
    .array(z.strictObject({ id: Uuid, name: line(100) }))
    .max(maxDocumentsPerItem)
    .optional(),
  i18n: z.record(z.string().max(10), ItemTranslation).optional(),

  required: z.boolean().optional(),
  critical: z.boolean().optional(),
  /** A 否 opens a corrective action of this severity by itself. */
  actionOnNg: ActionSeverity.optional(),
  /** 対象外 may be answered: `reason` asks for one. */
  allowNA: z.enum(['free', 'reason']).optional(),
  visibleIf: Formula.optional(),
  inputs: z.array(InputMethod).max(8).optional(),
  default: ItemDefault.optional(),
  auto: ItemAuto.optional(),

  lower: DecimalString.optional(),
  upper: DecimalString.optional(),
  warnLower: DecimalString.optional(),
  warnUpper: DecimalString.optional(),
  limitFormula: Formula.optional(),
  /** A larger difference from the previous value is 注意. */
  warnDiff: DecimalString.optional(),
  decimals: z.int().min(0).max(10).optional(),
  step: DecimalString.optional(),
  formula: Formula.optional(),
  monotonic: z.boolean().optional(),
  /** The number at which a counter starts again from 0. */
  rollover: DecimalString.optional(),
  spc: SpcChart.optional(),
  gauge: Gauge.optional(),

  choices: choices.optional(),
  okChoices: choices.optional(),
  warnChoices: choices.optional(),
  /** `master:staff`: the choices are the rows of that master. */
  source: z
    .string()
    .regex(/^master:[\w-]{1,40}$/)
    .optional(),
  force: ForcedValue.optional(),
  /** The person's own conclusion about the whole, e.g. 運転可: asked about when the values say otherwise. */
  conclusion: z.boolean().optional(),
  maxLength: z.int().min(1).max(4000).optional(),

  expected: Formula.optional(),
  match: MatchRule.optional(),
  parse: SplitRule.optional(),
  /** The code names an instrument whose calibration must not have run out. */
  expiry: z.boolean().optional(),
  /** Must hold for a date: `today <= value + 1y`. */
  dateRule: Formula.optional(),
  /** Must hold for any value: `value != 運転者`. */
  rule: Formula.optional(),

  photoOnNg: z.boolean().optional(),
  commentOnNg: z.boolean().optional(),
  minPhotos: z.int().min(0).max(20).optional(),
  maxPhotos: z.int().min(1).max(20).optional(),
  galleryForbidden: z.boolean().optional(),
  /** Where a photo was taken is kept for this item only if this is set. */
  photoPlace: z.boolean().optional(),
  pattern: PatternReference.optional(),
  sign: SignRule.optional(),
})
export type Item = z.infer<typeof Item>
