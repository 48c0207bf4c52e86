import { api, appError, type Checksheet, stateOf, templateChanges, viewOf } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import { loadSheets, requireReadable, type StoredSheet, withoutPersonal } from '../checksheets/index.ts'
import * as templates from '../templates/index.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listRevisions, async (context, { params }) => {
    const { state } = await requireSheet(context, params.checksheetId)
    const kept = await sql.keptOf(context.tx, params.checksheetId)
    const all = [...kept, state.checksheet]
    return { rows: all.map((sheet, at) => rowOf(sheet, at === kept.length, all[at - 1]?.round ?? 0)) }
  }),

  route(api.getRevision, async (context, { params }) => {
    const { tx, user } = context
    const { state } = await requireSheet(context, params.checksheetId)
    if (params.revision === state.checksheet.revision) return viewOf(await withoutPersonal(tx, user, state))
    const kept = await sql.viewAt(tx, params.checksheetId, params.revision)
    if (!kept) throw appError('notFound')
    return viewOf(await withoutPersonal(tx, user, stateOf(kept)))
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

/** A sheet keeps all its decisions; those of a revision came after the rounds of the one before. */
const rowOf = (sheet: Checksheet, isCurrent: boolean, roundsBefore: number): api.RevisionRow => ({
  revision: sheet.revision,
  isCurrent,
  reason: sheet.revisionReason ?? null,
  contentHash: sheet.contentHash ?? null,
  submittedBy: sheet.submittedBy ?? null,
  submittedAt: sheet.submittedAt ?? null,
  approvals: sheet.approvals.filter(({ round }) => round > roundsBefore),
})
