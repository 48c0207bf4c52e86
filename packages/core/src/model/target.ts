import { z } from 'zod'
import { Instant, line, Uuid } from './scalar.ts'

export const targetKinds = ['equipment', 'vehicle', 'product', 'place', 'person'] as const
export const TargetKind = z.enum(targetKinds)
export type TargetKind = z.infer<typeof TargetKind>

export const targetStatuses = ['active', 'stopped', 'retired'] as const
export const TargetStatus = z.enum(targetStatuses)
export type TargetStatus = z.infer<typeof TargetStatus>

/** A counter or gauge of the target; the last reading is the previous value of the items that read it. */
export const TargetMeter = z.strictObject({
  key: line(40),
  name: line(100),
  unit: z.string().max(10).optional(),
})
export type TargetMeter = z.infer<typeof TargetMeter>

/** Attribute names are what formulas write after `target.`. */
export const Attributes = z
  .record(line(40), z.string().max(200))
  .refine((attributes) => Object.keys(attributes).length <= 50, { error: '属性は50個までです。' })
export type Attributes = z.infer<typeof Attributes>

/** What is inspected: 設備・車両・製品ロット・場所・人. */
export const Target = z.strictObject({
  id: Uuid,
  ecsId: Uuid,
  code: line(40),
  name: line(100),
  kind: TargetKind,
  areaPath: z.array(line(60)).max(10),
  qrCodes: z.array(line(200)).max(5),
  ocrKeys: z.array(line(100)).max(20),
  photo: Uuid.optional(),
  attributes: Attributes,
  meters: z.array(TargetMeter).max(50),
  status: TargetStatus,
  /** Why it is 停止中 or 廃止. */
  statusReason: z.string().max(200).optional(),
  lastRecordAt: Instant.optional(),
  nextDueAt: Instant.optional(),
})
export type Target = z.infer<typeof Target>
