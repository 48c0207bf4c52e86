import { z } from 'zod'
import { Instant, LocalDate, line, Reason, sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { ItemFacts } from './history.ts'
import { maxTableBytes, TableIssue } from './targetImports.ts'

/** One value of a record from before this product, as the old table has it. */
export const PastValue = z.strictObject({
  importId: Uuid,
  day: LocalDate,
  shift: z.string(),
  value: z.string(),
  /** As it stands in the table: nobody who signed in here. */
  person: z.string(),
  note: z.string(),
  fileName: z.string(),
  row: z.int(),
})
export type PastValue = z.infer<typeof PastValue>

export const PastImportResult = z.strictObject({
  /** Lines of the file; those with a fault are not saved, all others are. */
  lines: z.int(),
  refused: z.int(),
  /** Values that come in, and those that are here already with the same words. */
  values: z.int(),
  same: z.int(),
  issueCount: z.int(),
  issues: z.array(TableIssue),
  notes: z.array(TableIssue),
  preview: z.array(
    z.strictObject({
      row: z.int(),
      target: z.string(),
      day: LocalDate,
      shift: z.string(),
      item: z.string(),
      value: z.string(),
    }),
  ),
})
export type PastImportResult = z.infer<typeof PastImportResult>

/** Reads an old table with a line for each round, or a filled copy of the template's own form. `check` saves nothing. */
export const putPastImport = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/templates/{templateId}/past-imports/{importId}',
  summary: '過去の記録の表（CSV・XLSX）か記入済みの帳票（XLSX）を確かめる、または取り込む',
  can: 'template.edit',
  params: z.strictObject({ ecsId: Uuid, templateId: Uuid, importId: Uuid }),
  query: z.strictObject({ mode: z.enum(['check', 'save']), fileName: line(200), sha256: sha256Hex }),
  body: FileBytes,
  response: PastImportResult,
  maxBodyBytes: maxTableBytes,
})

export const PastImport = z.strictObject({
  id: Uuid,
  templateName: z.string(),
  fileName: z.string(),
  values: z.int(),
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  byName: z.string().nullable(),
  at: Instant,
  withdrawn: z.strictObject({ byName: z.string().nullable(), at: Instant, reason: z.string() }).nullable(),
})
export type PastImport = z.infer<typeof PastImport>

export const listPastImports = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/past-imports',
  summary: '取り込んだ過去の記録の一覧を取得する',
  can: 'template.edit',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({ rows: z.array(PastImport) }),
})

/** Its values are shown nowhere any more; that they were there, and why they went, stays. */
export const withdrawPastImport = endpoint({
  method: 'POST',
  path: '/api/ecs/{ecsId}/past-imports/{importId}/withdraw',
  summary: '過去の記録の取り込みを取り消す',
  can: 'template.edit',
  params: z.strictObject({ ecsId: Uuid, importId: Uuid }),
  body: z.strictObject({ reason: Reason }),
})

export const mostPastValues = 10_000

export const listPastValues = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/items/{itemId}/past-values',
  summary: '対象の1項目の、取り込んだ過去の値を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ targetId: Uuid, itemId: Uuid }),
  query: z.strictObject({ from: LocalDate, to: LocalDate }),
  response: z.strictObject({ rows: z.array(PastValue), isCut: z.boolean() }),
})

/** What a target's imported values are about: a site that has just moved in has no other records yet. */
export const listPastItems = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/past-items',
  summary: '対象の、取り込んだ過去の値がある項目を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ targetId: Uuid }),
  response: z.strictObject({ items: z.array(ItemFacts) }),
})
