import { api, appError, mergeDraft, requireNotInReview, type TemplateStatus } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { type Context, route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/index.ts'
import { scopeOf } from '../ecs/index.ts'
import { requireUsableForm } from '../layouts/index.ts'
import { type AuditedChange, auditedChange } from './auditedChange.ts'
import { hashOf } from './hash.ts'
import { mayRead, requireMoves } from './scope.ts'
import * as drafts from './sql/draft.ts'
import { activateDue } from './sql/publish.ts'
import * as sql from './sql.ts'
import { tellReview } from './tellReview.ts'

export const draftRoutes = [
  route(api.listAllTemplates, async ({ tx, user, now }) => {
    await activateDue(tx, now())
    return { rows: await drafts.allOf(tx, await scopeOf(tx, user)) }
  }),

  route(api.getTemplateDraft, async ({ tx, user }, { params }) => {
    const { draft, authorIds, effectiveFrom, reviewNote, isFrozen: _, ...row } = await requireRow(tx, user, params)
    return {
      ...row,
      ...(effectiveFrom && { effectiveFrom: effectiveFrom.toISOString() }),
      ...(reviewNote && { reviewNote }),
      authors: await drafts.namesOf(tx, authorIds),
      ...draft,
    }
  }),

  route(api.getDraftRevision, async ({ tx, user }, { params }) => {
    const found = (await mayRead(tx, user, params.templateId)) && (await drafts.revisionOf(tx, params))
    if (!found) throw appError('notFound')
    return found
  }),

  route(api.postDraftChanges, async (context, { params, body }) => {
    const { tx, user, now } = context
    const row = await requireOpen(tx, user, params)
    const isBehind = row.revision !== body.revision
    if (body.changes.length > 0) requireNotInReview(row.status)
    const { draft, clashes } = mergeDraft(row.draft, body.changes)
    const content = drafts.contentOf(draft)
    const contentHash = hashOf(content)
    const { code, name, category, ecsIds, changeNote } = draft.settings
    const isChanged = hashOf(draft) !== hashOf(row.draft)
    if (!isChanged) return { revision: row.revision, status: row.status, isBehind, clashes }
    await requireUsableForm(tx, user, content, drafts.contentOf(row.draft))
    await requireMoves(tx, user, params.templateId, ecsIds)
    await sql.upsertTemplate(tx, { id: params.templateId, code, name, category })
    await sql.setEcs(tx, params.templateId, ecsIds)
    const { version } = row
    const naming = { code, name, category }
    const saved = { id: params.versionId, templateId: params.templateId, version, naming, changeNote, content }
    await sql.saveDraft(tx, { ...saved, by: user.id }, now())
    const after = { versionId: params.versionId, version, name, ecsIds, changeNote, contentHash }
    const change = auditedChange(drafts.contentOf(row.draft), content)
    await record(context, params.templateId, 'template.draft', after, change)
    return { revision: row.revision + 1, status: 'draft' as const, isBehind, clashes }
  }),

  route(api.moveTemplateDraft, async (context, { params, body }) => {
    const row = await requireOpen(context.tx, context.user, params)
    await drafts.setStatus(context.tx, params.versionId, body.to, null)
    if (body.to === 'review' && row.status !== 'review')
      await tellReview(context, 'templateAsked', versionOf(params, row))
    return await moved(context, params, body.to)
  }),

  route(api.returnTemplateDraft, async (context, { params, body }) => {
    const row = await requireOpen(context.tx, context.user, params)
    await drafts.setStatus(context.tx, params.versionId, 'draft', body.note)
    await tellReview(context, 'templateReturned', versionOf(params, row), body.note)
    return await moved(context, params, 'draft', body.note)
  }),
]

type Ids = { templateId: string; versionId: string }

const versionOf = (ids: Ids, { version, draft }: drafts.DraftRow) => ({ ...ids, version, name: draft.settings.name })

async function moved(context: Context, { templateId, versionId }: Ids, status: TemplateStatus, note?: string) {
  await record(context, templateId, 'template.status', { versionId, status, ...(note && { note }) })
  return { status }
}

const record = (context: Context, id: string, action: string, after: object, change: AuditedChange = {}) =>
  appendAudit(context, [
    { action, entity: 'template', id, before: change.before, after: { ...after, ...change.after } },
  ])

async function requireRow(tx: Db, user: User, ids: Ids, isLocked = false): Promise<drafts.DraftRow> {
  const row = await drafts.draftOf(tx, ids, isLocked)
  if (!row || !(await mayRead(tx, user, ids.templateId))) throw appError('notFound')
  return row
}

/** A version that is not published yet, locked against the other editors while it is changed. */
async function requireOpen(tx: Db, user: User, ids: Ids): Promise<drafts.DraftRow> {
  const row = await requireRow(tx, user, ids, true)
  if (row.isFrozen) throw appError('frozenVersion')
  return row
}
