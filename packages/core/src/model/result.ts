import { z } from 'zod'
import { maxCommentLength } from './commentLength.ts'
import { Instant, Uuid } from './scalar.ts'

export const judgements = ['none', 'ok', 'warn', 'ng', 'na'] as const
export const Judgement = z.enum(judgements)
export type Judgement = z.infer<typeof Judgement>

export const resultSources = [
  'manual',
  'camera',
  'qr',
  'ocr',
  'pm',
  'handwrite',
  'voice',
  'ble',
  'previous',
  'assistant',
  'auto',
  /** 「すべて良」: one press for many cells. */
  'sweep',
  /** A column of a spreadsheet or of an instrument's list. */
  'paste',
  /** The name of a row, taken over from the roster. */
  'roster',
] as const
export const ResultSource = z.enum(resultSources)
export type ResultSource = z.infer<typeof ResultSource>

/** Rows a sheet begins with are `1`, `2`, …; rows added later carry a client-made UUID, so that two devices agree. */
export const RowId = z.union([z.string().regex(/^[1-9]\d{0,2}$/), Uuid])
export type RowId = z.infer<typeof RowId>

/** One place to write: an item, and the row when its process repeats. */
export const CellRef = z.strictObject({ itemId: Uuid, rowId: RowId.optional() })
export type CellRef = z.infer<typeof CellRef>

/**
 * What a person says about one cell. `value` by kind: okng and pattern `ok`/`ng`; number, meter a decimal;
 * date `2026-11-15`; time `08:05`; datetime an instant; multi the choices joined by line feeds; sign the id of the
 * drawing; user the person's id. A photo item has no value: its attachments count.
 */
export const ResultDraft = z.strictObject({
  ...CellRef.shape,
  value: z.string().max(4000).nullable(),
  na: z.strictObject({ reason: z.string().max(500) }).optional(),
  source: ResultSource,
  confidence: z.number().min(0).max(1).optional(),
  manualOverride: z.boolean().optional(),
  overrideReason: z.string().max(500).optional(),
  evidence: z.array(Uuid).max(20).optional(),
  comment: z.string().max(maxCommentLength).optional(),
})
export type ResultDraft = z.infer<typeof ResultDraft>

/** A recorded answer. `id` is the operation that wrote it, `rev` the sheet's change number it brought. */
export const Result = z.strictObject({
  ...ResultDraft.shape,
  id: Uuid,
  checksheetId: Uuid,
  judgement: Judgement,
  enteredBy: Uuid,
  enteredAtDevice: Instant,
  receivedAtServer: Instant,
  clockSkewMs: z.int(),
  rev: z.int().min(0),
  baseRev: z.int().min(0),
  deviceId: Uuid,
  deviceSeq: z.int().min(0),
})
export type Result = z.infer<typeof Result>
