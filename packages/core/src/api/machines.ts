import { z } from 'zod'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { maxCommentLength } from '../model/commentLength.ts'
import { maxOperationsPerCall, OutcomeKind } from '../model/operation.ts'
import { Judgement, RowId } from '../model/result.ts'
import { Instant, line, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

/** What a machine knows: codes and names of items. Ids of sheets and batches are its own, so sending twice is harmless. */

const code = z.string().min(1).max(60)

export const MachineSheetDraft = z.strictObject({
  ecs: code,
  target: code,
  template: code,
  lot: line(50).optional(),
  shift: z.string().min(1).max(20).optional(),
  /** Asked for where an unfinished sheet of the same kind exists, or the target is stopped. */
  reason: line(500).optional(),
})
export type MachineSheetDraft = z.infer<typeof MachineSheetDraft>

export const MachineSheet = z.strictObject({
  id: Uuid,
  docNo: z.string().nullable(),
  status: ChecksheetStatus,
  /** What values can be sent for: by `key` where the template gives one, else by `id`. */
  items: z.array(
    z.strictObject({
      id: Uuid,
      key: z.string().nullable(),
      name: z.string(),
      kind: z.string(),
      unit: z.string().nullable(),
    }),
  ),
})
export type MachineSheet = z.infer<typeof MachineSheet>

const sheetParams = z.strictObject({ checksheetId: Uuid })

export const putMachineSheet = endpoint({
  method: 'PUT',
  path: '/api/integration/sheets/{checksheetId}',
  summary: '機器からチェックシートを作る',
  can: 'checksheet.create',
  key: 'sheets.create',
  params: sheetParams,
  body: MachineSheetDraft,
  response: MachineSheet,
})

export const MachineValue = z.strictObject({
  /** The item's key, or its id. */
  item: z.string().min(1).max(100),
  row: RowId.optional(),
  /** As text, digit by digit: `12.80` is not `12.8`. */
  value: z.string().min(1).max(4000),
  /** When it was measured. */
  at: Instant,
  comment: z.string().max(maxCommentLength).optional(),
})
export type MachineValue = z.infer<typeof MachineValue>

export const putMachineValues = endpoint({
  method: 'PUT',
  path: '/api/integration/sheets/{checksheetId}/values/{batchId}',
  summary: '機器から測定値を送る',
  can: 'result.write',
  key: 'results.write',
  params: z.strictObject({ checksheetId: Uuid, batchId: Uuid }),
  body: z.strictObject({ values: z.array(MachineValue).min(1).max(maxOperationsPerCall) }),
  response: z.strictObject({
    outcomes: z.array(
      z.strictObject({
        item: z.string(),
        kind: OutcomeKind,
        judgement: Judgement.nullable(),
        error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
})
