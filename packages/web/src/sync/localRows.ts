import { api, type Checksheet, noProgress, type Target } from '@ecs/core'
import { clockAt } from '../time/siteClock.ts'
import { readCachedResponse } from './cachedResponses.ts'
import { type SheetHere, sheetsHere } from './localSheets.ts'
import type { LocalStore } from './localStore.ts'

const statuses: Partial<Record<api.ListTab, readonly Checksheet['status'][]>> = {
  open: ['open'],
  returned: ['returned'],
  waiting: ['waiting'],
}

type Told = Pick<api.ChecksheetRow, 'status' | 'ng' | 'day' | 'dueAt'>

const unfinished: readonly Checksheet['status'][] = ['planned', 'open', 'returned']
const invalid: readonly Checksheet['status'][] = ['cancelled', 'void']

/** Without a network only the device can be asked; the tabs hold the same as on the server. */
export function belongsTo(tab: api.ListTab, row: Told, today: string): boolean {
  if (tab === 'deviation') return row.ng > 0
  if (tab === 'today') return isOfToday(row, today)
  return statuses[tab]?.includes(row.status) ?? true
}

/** Planned for today in any state, and what is left of earlier days and due. What is planned for tomorrow is not. */
function isOfToday({ status, day, dueAt }: Told, today: string): boolean {
  if (day === today) return !invalid.includes(status)
  return unfinished.includes(status) && day < today && dueAt !== null && clockAt(dueAt).date <= today
}

/** The sheets that this device holds, as rows: what a person can go on with while nobody answers. */
export async function readLocalRows(userId: string, ecsId: string, tab: api.ListTab): Promise<api.ChecksheetRow[]> {
  const { syncClientOf } = await import('./syncClient.ts')
  const { store } = await syncClientOf(userId)
  const templates = await readCachedResponse(store, api.listTemplates, { params: { ecsId } })
  const names = new Map(templates?.data.rows.map(({ id, name }) => [id, name]))
  const sheets = await sheetsHere(store, ecsId)
  const targets = await targetsOf(store, sheets)
  const rows = sheets.map((sheet) => rowOf(sheet, targets.get(sheet.targetId), names.get(sheet.templateId) ?? ''))
  const today = clockAt(new Date().toISOString()).date
  return rows.filter((row) => belongsTo(tab, row, today)).sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}

/** Hundreds of sheets share a few targets: each is opened once. */
async function targetsOf({ db, vault }: LocalStore, sheets: readonly SheetHere[]): Promise<Map<string, Target>> {
  const rows = await db.targets.bulkGet([...new Set(sheets.map(({ targetId }) => targetId))])
  const known = rows.filter((row) => row !== undefined)
  return new Map(await Promise.all(known.map(async ({ id, body }) => [id, await vault.open(body)] as const)))
}

function rowOf(sheet: SheetHere, target: Target | undefined, templateName: string): api.ChecksheetRow {
  const at = new Date(sheet.at).toISOString()
  // A copy of an earlier version of the app knows fewer numbers.
  const { done, total, optionalDone, optionalTotal, ok, warn, ng } = { ...noProgress(), ...sheet.progress }
  return {
    id: sheet.id,
    docNo: sheet.docNo,
    ecsId: sheet.ecsId,
    target: { id: sheet.targetId, code: target?.code ?? '', name: target?.name ?? sheet.docNo },
    template: { id: sheet.templateId, name: templateName, version: 1 },
    status: sheet.status,
    overall: sheet.overall,
    revision: 1,
    rev: 0,
    done,
    total,
    optionalDone,
    optionalTotal,
    ok,
    warn,
    ng,
    strip: sheet.strip ?? null,
    conflicts: 0,
    lot: sheet.lot ?? null,
    shift: sheet.shift ?? null,
    day: sheet.plannedFor ?? clockAt(sheet.createdAt ?? at).date,
    plannedFor: sheet.plannedFor ?? null,
    dueAt: sheet.dueAt ?? null,
    assigneeIds: sheet.assigneeIds ?? [],
    createdAt: at,
    updatedAt: at,
    submittedAt: null,
    submittedBy: null,
    step: null,
    returned: null,
  }
}
