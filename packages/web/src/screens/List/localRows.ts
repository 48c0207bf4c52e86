import type { api, Target, TemplateVersion } from '@ecs/core'
import type { SheetSummary } from '../../offline/database.ts'
import { clockAt } from '../../time/siteClock.ts'

type LocalSheet = SheetSummary & { id: string; ecsId: string; at: number }

/** The sheets that this device holds, as rows: what a person can go on with while nobody answers. */
export async function readLocalRows(userId: string, ecsId: string): Promise<api.ChecksheetRow[]> {
  const { offlineOf } = await import('../../offline/offline.ts')
  const { store } = await offlineOf(userId)
  const { db, vault } = store
  const found = await db.summaries.where('ecsId').equals(ecsId).toArray()
  const rows = await Promise.all(
    found.map(async ({ id, at, body }) => {
      const summary: LocalSheet = { ...(await vault.open(body)), id, ecsId, at }
      const [target, version] = await Promise.all([
        db.targets.get(summary.targetId).then((kept) => kept && vault.open(kept.body)),
        db.templates.get(summary.templateVersionId).then((kept) => kept && vault.open(kept.body)),
      ])
      return rowOf(summary, target, version)
    }),
  )
  return rows.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
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
