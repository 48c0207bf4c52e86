import { randomUUID } from 'node:crypto'
import {
  api,
  appError,
  checkPictures,
  checkTemplate,
  importTemplate,
  picturesIn,
  requireNotInReview,
  requireOtherEyes,
  type TemplateContent,
  type TemplateVersion,
} from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { readApart } from '../../engines/workbook/readApart.ts'
import { type Context, freeRoute, route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs, scopeOf } from '../ecs/index.ts'
import { requireUsableForm } from '../layouts/index.ts'
import * as pictures from '../pictures/index.ts'
import { expandSchedules, idsByTemplate } from '../schedules/index.ts'
import { type AuditedChange, auditedChange } from './auditedChange.ts'
import { draftRoutes } from './draftRoutes.ts'
import { formOf } from './formOf.ts'
import { hashOf } from './hash.ts'
import { mayRead, requireAllOf, requireMoves } from './scope.ts'
import { activateDue, publish, schedule } from './sql/publish.ts'
import * as sql from './sql.ts'
import { tellReview } from './tellReview.ts'

export const routes = [
  ...draftRoutes,

  route(api.listTemplates, async ({ tx, user, now }, { params }) => {
    await requireEcs(tx, user, params.ecsId)
    await activateDue(tx, now())
    return { rows: await sql.ofEcs(tx, params.ecsId) }
  }),

  route(api.getTemplateVersion, ({ tx, user }, { params }) => requireVersion(tx, user, params.versionId)),

  route(api.exportTemplateForm, async ({ tx, user }, { params }) => {
    const version = await requireVersion(tx, user, params.versionId)
    if (version.templateId !== params.templateId) throw appError('notFound')
    return formOf(await sql.namingOf(tx, params.templateId), version)
  }),

  route(api.putTemplateDraft, async (context, { params, body }) => {
    const { tx, user } = context
    const { code, name, category, ecsIds, changeNote, content } = body
    const known = await requireDraft(tx, user, params)
    requireNotInReview(known?.status)
    const was = known?.content ?? (await sql.publishedOf(tx, params.templateId))?.content
    await requireUsableForm(tx, user, content, was)
    await requireMoves(tx, user, params.templateId, ecsIds)
    await sql.upsertTemplate(tx, { id: params.templateId, code, name, category })
    await sql.setEcs(tx, params.templateId, ecsIds)
    const version = await saveDraft(context, params, { naming: { code, name, category }, changeNote, content })
    const after = { versionId: params.versionId, version, name, ecsIds, changeNote, contentHash: hashOf(content) }
    await record(context, params.templateId, 'template.draft', after, auditedChange(was, content))
    return { version, issues: await issuesOf(context, params.templateId, content) }
  }),

  route(api.publishTemplate, async (context, { params, body }) => {
    const { tx, user, now } = context
    const version = await requireDraft(tx, user, params)
    if (!version) throw appError('notFound')
    await requireAllOf(tx, user, params.templateId)
    const issues = await issuesOf(context, params.templateId, version.content)
    if (issues.length > 0) throw appError('notPublishable', { issues })
    requireOtherEyes(await sql.authorsOf(tx, version.id), user.id)
    const contentHash = hashOf(version.content)
    const change = auditedChange((await sql.publishedOf(tx, params.templateId))?.content, version.content)
    const at = body.effectiveFrom ? new Date(body.effectiveFrom) : now()
    const freezing = { contentHash, by: user.id, now: now() }
    if (at > now()) await schedule(tx, version, freezing, at)
    else await publish(tx, version, freezing)
    const after = { versionId: version.id, version: version.version, contentHash, effectiveFrom: at.toISOString() }
    await record(context, params.templateId, 'template.publish', after, change)
    await tellReview(context, 'templatePublished', { ...params, version: version.version, name: version.name ?? '' })
    await expandAgain(context, params.templateId)
    return { version: version.version, contentHash }
  }),

  route(api.retireTemplate, async (context, { params }) => {
    const { tx, user, now } = context
    const version = await requireVersion(tx, user, params.versionId)
    if (version.templateId !== params.templateId) throw appError('notFound')
    if (!version.contentHash) throw appError('notPublishedYet')
    await requireAllOf(tx, user, params.templateId)
    await sql.retire(tx, version, now())
    await record(context, params.templateId, 'template.retire', { versionId: version.id, version: version.version })
    await expandAgain(context, params.templateId)
    return null
  }),

  // Nothing is stored, and it may take seconds: no transaction is held open for it.
  freeRoute(api.readTemplateWorkbook, (_, { body }) => readApart(body.bytes)),

  route(api.importTemplate, async (context, { body }) => {
    const { tx, user } = context
    for (const ecsId of body.ecsIds) await requireEcs(tx, user, ecsId)
    const { template, problems } = importTemplate(body.document, randomUUID)
    if (!template) return { templateId: null, versionId: null, issues: problems }
    const ids = { templateId: randomUUID(), versionId: randomUUID() }
    const { code, name, category } = template
    await sql.upsertTemplate(tx, { id: ids.templateId, code, name, category })
    await sql.setEcs(tx, ids.templateId, body.ecsIds)
    const draft = { naming: { code, name, category }, changeNote: '取り込み', content: template.content }
    await saveDraft(context, ids, draft)
    const after = { versionId: ids.versionId, ecsIds: body.ecsIds, contentHash: hashOf(template.content) }
    await record(context, ids.templateId, 'template.import', after)
    return { ...ids, issues: await issuesOf(context, ids.templateId, template.content) }
  }),
]

/** The content itself is kept for ever once published: its hash says which it was, and the change what is new in it. */
const record = (context: Context, id: string, action: string, after: object, change: AuditedChange = {}) =>
  appendAudit(context, [
    { action, entity: 'template', id, before: change.before, after: { ...after, ...change.after } },
  ])

/** What is planned follows the versions. */
async function expandAgain({ tx, services }: Context, templateId: string): Promise<void> {
  for (const scheduleId of await idsByTemplate(tx, templateId))
    await services.jobs.send(tx, expandSchedules, { scheduleId })
}

type Ids = { templateId: string; versionId: string }

async function saveDraft(
  { tx, user, now }: Pick<Context, 'tx' | 'user' | 'now'>,
  { templateId, versionId }: Ids,
  draft: { naming: sql.Naming; changeNote: string; content: TemplateContent },
): Promise<number> {
  const known = await sql.versionById(tx, versionId)
  const version = known?.version ?? (await sql.nextVersion(tx, templateId))
  await sql.saveDraft(tx, { ...draft, id: versionId, templateId, version, by: user.id }, now())
  return version
}

/** A version an editor may still change; undefined when it does not exist yet. */
async function requireDraft(tx: Db, user: User, { templateId, versionId }: Ids): Promise<TemplateVersion | undefined> {
  const version = await sql.versionById(tx, versionId)
  const isNew = !(await sql.exists(tx, templateId))
  if (!isNew && !(await mayRead(tx, user, templateId))) throw appError('notFound')
  if (version && version.templateId !== templateId) throw appError('notFound')
  if (version?.contentHash) throw appError('frozenVersion')
  return version
}

export async function requireVersion(tx: Db, user: User, versionId: string): Promise<TemplateVersion> {
  const version = await sql.versionById(tx, versionId)
  if (!version || !(await mayRead(tx, user, version.templateId))) throw appError('notFound')
  return version
}

/** What keeps it from being published. Pictures that may be shown are opened to the template's readers. */
async function issuesOf({ tx, user }: Context, templateId: string, content: TemplateContent) {
  const usable = await pictures.usableBy(tx, picturesIn(content), user.id, await scopeOf(tx, user))
  await pictures.showIn(tx, templateId, usable)
  return [...checkTemplate(content), ...checkPictures(content, usable)]
}
