import type { api, Target, TemplateVersion } from '@ecs/core'
import type { EntityTable } from 'dexie'
import type { Kept, SheetSummary } from '../../offline/database.ts'
import type { LocalStore } from '../../offline/localStore.ts'
import { clockAt } from '../../time/siteClock.ts'

type LocalSheet = SheetSummary & { id: string; ecsId: string; at: number }

/** The sheets that this device holds, as rows: what a person can go on with while nobody answers. */
export async function readLocalRows(userId: string, ecsId: string): Promise<api.ChecksheetRow[]> {
  const { offlineOf } = await import('../../offline/offline.ts')
  const { store } = await offlineOf(userId)
  const { db, vault } = store
  const found = await db.summaries.where('ecsId').equals(ecsId).toArray()
  const sheets = await Promise.all(
    found.map(async ({ id, at, body }): Promise<LocalSheet> => ({ ...(await vault.open(body)), id, ecsId, at })),
  )
  // Hundreds of sheets share a few templates: each is opened once.
  const [targets, versions] = await Promise.all([
    openedOnce(store, db.targets, sheets, 'targetId'),
    openedOnce(store, db.templates, sheets, 'templateVersionId'),
  ])
  const rows = sheets.map((sheet) => rowOf(sheet, targets.get(sheet.targetId), versions.get(sheet.templateVersionId)))
  return rows.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}

async function openedOnce<T>(
  { vault }: LocalStore,
  table: EntityTable<Kept<T>, 'id'>,
  sheets: readonly LocalSheet[],
  field: 'targetId' | 'templateVersionId',
): Promise<Map<string, T>> {
  const rows = await table.bulkGet([...new Set(sheets.map((sheet) => sheet[field]))] as never)
  const known = rows.filter((row) => row !== undefined)
  return new Map(await Promise.all(known.map(async ({ id, body }) => [id, await vault.open(body)] as const)))
}

function rowOf(sheet: LocalSheet, target: Target | undefined, version: TemplateVersion | undefined): api.ChecksheetRow {
  const at = new Date(sheet.at).toISOString()
  const { done, total, warn, ng } = sheet.progress
  return {
    id: sheet.id,
    docNo: sheet.docNo,
    ecsId: sheet.ecsId,
    target: { id: sheet.targetId, code: target?.code ?? '', name: target?.name ?? sheet.docNo },
    template: { id: sheet.templateId, name: '', version: version?.version ?? 1 },
    status: sheet.status,
    overall: sheet.overall,
    revision: 1,
    rev: 0,
    done,
    total,
    warn,
    ng,
    conflicts: 0,
    lot: null,
    shift: null,
    day: clockAt(at).date,
    plannedFor: null,
    dueAt: sheet.dueAt ?? null,
    assigneeIds: [],
    createdAt: at,
    updatedAt: at,
    submittedAt: null,
  }
}
