import { z } from 'zod'
import { csvEncodings } from '../csv/index.ts'
import { Instant, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { ListFilters } from './listFilters.ts'

/** 点検記録・帳票（元のExcel）・検査成績書・写真台帳・月の点検表・結果の一覧. */
export const outputKinds = ['sheet', 'form', 'certificate', 'ledger', 'month', 'results'] as const
export const OutputKind = z.enum(outputKinds)
export type OutputKind = z.infer<typeof OutputKind>

export const outputFormats = ['pdf', 'zip', 'csv', 'xlsx'] as const
export const OutputFormat = z.enum(outputFormats)
export type OutputFormat = z.infer<typeof OutputFormat>

/** What each kind can be had as. */
export const formatsOf: Record<OutputKind, readonly OutputFormat[]> = {
  sheet: ['pdf', 'zip'],
  form: ['xlsx', 'pdf', 'zip'],
  certificate: ['pdf', 'zip'],
  ledger: ['pdf', 'zip'],
  month: ['pdf', 'xlsx'],
  results: ['csv', 'xlsx'],
}

export const mostOutputSheets = 1000
/** Of one person at once; the others wait for somebody to look at them. */
export const mostOutputsAtWork = 5
export const outputLifeHours = 24

const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** Records by their ids, or by the filters of a list; a month by target and template. */
export const OutputRequest = z.strictObject({
  kind: OutputKind,
  format: OutputFormat,
  ids: z.array(Uuid).min(1).max(mostOutputSheets).optional(),
  filters: ListFilters.optional(),
  /** Of the one record that is asked for; the current one when left out. */
  revision: z.int().min(1).optional(),
  targetId: Uuid.optional(),
  templateId: Uuid.optional(),
  month: Month.optional(),
  encoding: z.enum(csvEncodings).optional(),
})
export type OutputRequest = z.infer<typeof OutputRequest>

export const outputStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export const OutputStatus = z.enum(outputStatuses)
export type OutputStatus = z.infer<typeof OutputStatus>

/** A file that somebody asked for: how far it is, and until when it can be fetched. */
export const Output = z.strictObject({
  id: Uuid,
  ecsId: Uuid,
  kind: OutputKind,
  format: OutputFormat,
  status: OutputStatus,
  /** Records that are in it, of how many. */
  done: z.int(),
  total: z.int(),
  fileName: z.string(),
  bytes: z.int().nullable(),
  /** Why there is no file, for people. */
  failure: z.string().nullable(),
  madeAt: Instant,
  expiresAt: Instant.nullable(),
})
export type Output = z.infer<typeof Output>

export const putOutput = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/outputs/{outputId}',
  summary: '帳票・一覧のファイルを作り始める',
  can: 'export.read',
  params: z.strictObject({ ecsId: Uuid, outputId: Uuid }),
  body: OutputRequest,
  response: Output,
})

export const listOutputs = endpoint({
  method: 'GET',
  path: '/api/outputs',
  summary: '自分が出力したファイルの一覧を取得する',
  can: 'export.read',
  response: z.strictObject({ rows: z.array(Output) }),
})

export const getOutput = endpoint({
  method: 'GET',
  path: '/api/outputs/{outputId}',
  summary: '出力の進み具合を取得する',
  can: 'export.read',
  params: z.strictObject({ outputId: Uuid }),
  response: Output,
})

export const getOutputLink = endpoint({
  method: 'GET',
  path: '/api/outputs/{outputId}/link',
  summary: '出力したファイルを受け取るリンクを取得する',
  can: 'export.read',
  params: z.strictObject({ outputId: Uuid }),
  response: z.strictObject({ url: z.string(), expiresAt: Instant }),
})

/** What is at work stops; a file that is there is removed. */
export const cancelOutput = endpoint({
  method: 'DELETE',
  path: '/api/outputs/{outputId}',
  summary: '出力を中止する、またはファイルを消す',
  can: 'export.read',
  params: z.strictObject({ outputId: Uuid }),
  response: Output,
})

/** At least so many letters of a hash, or another content could have the same. */
const HashStart = z.string().regex(/^[\da-f]{16,64}$/)

/**
 * `same`: the paper says what the record says. `revised`: it is an earlier revision as it was approved. `changed`: the
 * record says something else by now, or the paper was changed.
 */
export const PaperVerdict = z.enum(['same', 'revised', 'changed'])
export type PaperVerdict = z.infer<typeof PaperVerdict>

export const checkPaper = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/paper',
  summary: '紙のハッシュが記録と同じかを確かめる',
  can: 'checksheet.read',
  params: z.strictObject({ checksheetId: Uuid }),
  query: z.strictObject({ revision: z.coerce.number().int().min(1), hash: HashStart }),
  response: z.strictObject({ verdict: PaperVerdict, docNo: z.string(), revision: z.int(), currentRevision: z.int() }),
})

export const checkMonthPaper = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/month-paper',
  summary: '月の点検表の紙が記録と同じかを確かめる',
  can: 'checksheet.read',
  params: z.strictObject({ targetId: Uuid }),
  query: z.strictObject({
    month: Month,
    /** The paper of a year begins with this month. */
    from: Month.optional(),
    templateId: Uuid.optional(),
    hash: HashStart,
  }),
  response: z.strictObject({
    verdict: PaperVerdict,
    target: z.string(),
    month: z.string(),
    from: z.string().optional(),
  }),
})
