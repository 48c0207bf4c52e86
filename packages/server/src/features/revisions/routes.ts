import { api, appError, type Checksheet, templateChanges } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import { requireReadable, withoutPersonal } from '../checksheets/readable.ts'
import { loadSheets, type StoredSheet } from '../checksheets/stored.ts'
import { stateOfView, viewOf } from '../checksheets/view.ts'
import * as templates from '../templates/sql.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listRevisions, async (context, { params }) => {
    const { state } = await requireSheet(context, params.checksheetId)
    const kept = await sql.keptOf(context.tx, params.checksheetId)
    return { rows: [...kept.map((sheet) => rowOf(sheet, false)), rowOf(state.checksheet, true)] }
  }),

  route(api.getRevision, async (context, { params }) => {
    const { tx, user } = context
    const { state } = await requireSheet(context, params.checksheetId)
    if (params.revision === state.checksheet.revision) return viewOf(await withoutPersonal(tx, user, state))
    const kept = await sql.viewAt(tx, params.checksheetId, params.revision)
    if (!kept) throw appError('notFound')
    return viewOf(await withoutPersonal(tx, user, stateOfView(kept)))
  }),

  route(api.getTemplateUpdate, async (context, { params }) => {
    const { tx } = context
    const { state } = await requireSheet(context, params.checksheetId)
    const { templateId, templateVersionId } = state.checksheet
    const newest = await templates.publishedOf(tx, templateId)
    const current = await templates.versionById(tx, templateVersionId)
    if (!newest || !current || newest.version <= current.version) return { update: null }
    const changes = templateChanges(current.content, newest.content)
    const { id, version, changeNote } = newest
    return { update: { from: current.version, to: version, templateVersionId: id, changeNote, changes } }
  }),
]

async function requireSheet({ tx, user }: Pick<Context, 'tx' | 'user'>, id: string): Promise<StoredSheet> {
  await requireReadable(tx, user, id)
  const stored = (await loadSheets(tx, [id])).get(id)
  if (!stored) throw appError('notFound')
  return stored
}

const rowOf = (sheet: Checksheet, isCurrent: boolean): api.RevisionRow => ({
  revision: sheet.revision,
  isCurrent,
  reason: sheet.revisionReason ?? null,
  contentHash: sheet.contentHash ?? null,
  submittedBy: sheet.submittedBy ?? null,
  submittedAt: sheet.submittedAt ?? null,
  approvals: sheet.approvals,
})
