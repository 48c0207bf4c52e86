import { randomUUID } from 'node:crypto'
import { api, appError, readTargets, type Target, type TargetRow } from '@ecs/core'
import { readTables } from '../../engines/tables/readTables.ts'
import type { Context } from '../../http/route.ts'
import { appendAuditMany } from '../audit/index.ts'
import * as sql from './sql.ts'

const mostPreviewed = 20

/** Reads a table of targets, says what it would change, and with `save` changes it: the good rows, not the others. */
export async function importTargets(
  context: Context,
  ecsId: string,
  bytes: Uint8Array,
  mode: 'check' | 'save',
): Promise<api.TargetImportResult> {
  const sheets = readTables(bytes)
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > api.maxTableRows + 10)
    throw appError('importTooManyRows', { max: api.maxTableRows })
  const known = new Map((await sql.allOf(context.tx, ecsId)).map((target) => [target.code, target]))
  const { rows, issues, notes, refusedRows } = readTargets(ecsId, sheets, known)
  if (mode === 'save') await save(context, rows, known)
  const count = (effect: TargetRow['effect']) => rows.filter((row) => row.effect === effect).length
  return {
    fileRows: rows.length + refusedRows,
    added: count('add'),
    changed: count('change'),
    same: count('same'),
    refused: refusedRows,
    issueCount: issues.length,
    issues: issues.slice(0, api.mostIssues),
    notes: notes.slice(0, api.mostIssues),
    preview: previewOf(rows),
  }
}

const previewOf = (rows: readonly TargetRow[]): api.TargetImportResult['preview'] =>
  rows.slice(0, mostPreviewed).map(({ sheet, row, effect, draft: { code, name, kind, areaPath, status } }) => ({
    sheet,
    row,
    effect,
    code,
    name,
    kind,
    area: areaPath.join(' / '),
    status,
  }))

async function save(context: Context, rows: TargetRow[], known: ReadonlyMap<string, Target>): Promise<void> {
  const changed = rows
    .filter(({ effect }) => effect !== 'same')
    .map(({ draft }) => ({ id: known.get(draft.code)?.id ?? randomUUID(), draft }))
  await sql.upsertMany(context.tx, changed)
  await appendAuditMany(
    context,
    changed.map(({ id, draft }) => ({
      action: 'target.import',
      entity: 'target',
      id,
      before: known.get(draft.code) ?? null,
      after: draft,
      reason: draft.statusReason,
    })),
  )
}
