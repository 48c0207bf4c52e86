import { z } from 'zod'
import { Uuid } from '../model/scalar.ts'
import { roles } from '../rules/permission/roles.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { maxTableBytes, TableIssue } from './targetImports.ts'

/** Every one of them gets a password and perhaps a mail; a pool takes some dozens a second. */
export const maxUserRows = 2000

export const UserImportRow = z.strictObject({
  sheet: z.string(),
  row: z.int(),
  effect: z.enum(['add', 'change', 'same']),
  changes: z.array(z.enum(['profile', 'groups', 'ecs'])),
  user: z.strictObject({
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    groups: z.array(z.enum(roles)),
    ecsIds: z.array(Uuid),
  }),
})
export type UserImportRow = z.infer<typeof UserImportRow>

export const UserImportPreview = z.strictObject({
  rows: z.array(UserImportRow),
  refused: z.int(),
  issueCount: z.int(),
  issues: z.array(TableIssue),
  notes: z.array(TableIssue),
})
export type UserImportPreview = z.infer<typeof UserImportPreview>

/** Says what a table would change and changes nothing: the page then makes and changes the accounts one by one. */
export const previewUserImport = endpoint({
  method: 'POST',
  path: '/api/user-imports',
  summary: 'ユーザーの表（CSV・XLSX）を確かめる',
  can: 'user.edit',
  body: FileBytes,
  response: UserImportPreview,
  maxBodyBytes: maxTableBytes,
})
