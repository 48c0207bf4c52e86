import { z } from 'zod'
import { Uuid } from '../model/scalar.ts'
import { TargetKind, TargetStatus } from '../model/target.ts'
import { endpoint, FileBytes } from './endpoint.ts'

export const maxTableBytes = 20_000_000
export const maxTableRows = 50_000
/** So many faults are told one by one; whoever has more puts these right first. */
export const mostIssues = 1000

/** What is wrong, or worth knowing, at one cell of a file. `sheet` is empty for CSV. */
export const TableIssue = z.strictObject({
  sheet: z.string(),
  cell: z.string(),
  read: z.string(),
  code: z.string(),
  text: z.string(),
  detail: z.unknown(),
})

/** What saving the file would do, or has done. */
export const TargetImportResult = z.strictObject({
  fileRows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Rows with a fault: these are not saved, all others are. */
  refused: z.int(),
  issueCount: z.int(),
  issues: z.array(TableIssue),
  notes: z.array(TableIssue),
  preview: z.array(
    z.strictObject({
      sheet: z.string(),
      row: z.int(),
      effect: z.enum(['add', 'change', 'same']),
      code: z.string(),
      name: z.string(),
      kind: TargetKind,
      area: z.string(),
      status: TargetStatus,
    }),
  ),
})
export type TargetImportResult = z.infer<typeof TargetImportResult>

export const importTargets = endpoint({
  method: 'POST',
  path: '/api/ecs/{ecsId}/target-imports',
  summary: '対象の表（CSV・XLSX）を確かめる、または取り込む',
  can: 'target.edit',
  params: z.strictObject({ ecsId: Uuid }),
  /** `check` saves nothing. */
  query: z.strictObject({ mode: z.enum(['check', 'save']) }),
  body: FileBytes,
  response: TargetImportResult,
  maxBodyBytes: maxTableBytes,
})
