import { api, appError, can, labels, parseQuery, type Target, withSynonyms } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { type Context, freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { judgedFor } from '../checksheets/index.ts'
import { requireEcs, scopeOf } from '../ecs/index.ts'
import { requireUnchanged } from '../files/index.ts'
import { hashById, keepPicture, picturePath } from '../pictures/index.ts'
import { synonymsOf } from '../registers/index.ts'
import { changesOf } from './changes.ts'
import { importTargets } from './import.ts'
import { requireTarget } from './scope.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listTargets, async ({ tx, user, now }, { params, query }) => {
    await requireEcs(tx, user, params.ecsId)
    const { cursor, limit, q, area, ids, with: more, ...rest } = query
    const rows = await sql.ofEcs(tx, params.ecsId, {
      ...rest,
      after: cursor,
      limit: limit + 1,
      query: q === undefined ? undefined : withSynonyms(parseQuery(q), await synonymsOf(tx, params.ecsId)),
      area: area === undefined ? undefined : area.split('\n').filter((name) => name !== ''),
      ids: ids?.split(','),
      records:
        more === 'records' && can(user.groups, 'checksheet.read') ? { judged: judgedFor(user), now: now() } : undefined,
    })
    const hasMore = rows.length > limit
    const shown = hasMore ? rows.slice(0, limit) : rows
    return { rows: shown, next: hasMore ? shown.at(-1)!.code : null }
  }),

  route(api.listTargetAreas, async ({ tx, user }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    return { rows: await sql.areasOf(tx, ecsId) }
  }),

  route(api.getTarget, ({ tx, user }, { params }) => requireTarget(tx, user, params.targetId)),

  route(api.putTarget, async (context, { params, body }) => {
    const { tx, user } = context
    await requireEcs(tx, user, body.ecsId)
    const known = await sql.byId(tx, params.targetId)
    // A target never changes its ECS: its records would change their readers.
    if (known && known.ecsId !== body.ecsId) throw appError('notFound')
    await requireSaveable(tx, params.targetId, body, known)
    await sql.upsert(tx, params.targetId, body)
    const change = { action: 'target.save', before: known ?? null, after: body }
    const reason = body.status === 'active' ? undefined : body.statusReason
    await appendAudit(context, [{ ...change, entity: 'target', id: params.targetId, reason }])
    return requireTarget(tx, user, params.targetId)
  }),

  route(api.listTargetChanges, async ({ tx, user }, { params: { targetId } }) => {
    await requireTarget(tx, user, targetId)
    return { rows: await changesOf(tx, targetId) }
  }),

  // The file is stored outside any transaction: an upload may take as long as the network does.
  freeRoute(api.putTargetPhoto, async (context, { params: { targetId, pictureId }, query, body }) => {
    await requireTarget(context.tx, context.user, targetId)
    await keepPicture(context, pictureId, query.sha256, body)
    return context.tx.transaction().execute((tx) => showPhoto({ ...context, tx }, targetId, pictureId))
  }),

  route(api.getTargetPhotoLink, async ({ tx, user, services }, { params: { targetId } }) => {
    const { photo: id } = await requireTarget(tx, user, targetId)
    const sha256 = id && (await hashById(tx, id))
    if (!id || !sha256) throw appError('notFound')
    const path = picturePath({ id, sha256 })
    await requireUnchanged(services, path, sha256)
    const { url, expiresAt } = await services.files.link({ path })
    return { url, expiresAt: expiresAt.toISOString() }
  }),

  route(api.importTargets, async (context, { params: { ecsId }, query: { mode }, body }) => {
    await requireEcs(context.tx, context.user, ecsId)
    return importTargets(context, ecsId, body.bytes, mode)
  }),

  route(api.findTargetsByCode, async ({ tx, user }, { query }) => {
    const scope = await scopeOf(tx, user)
    const rows = await sql.byCode(tx, query.code.trim(), scope)
    return { rows: query.ecsId ? rows.filter((row) => row.ecsId === query.ecsId) : rows }
  }),
]

/** Whoever stops a target says why; a code has one owner, and the refusal names it. */
async function requireSaveable(tx: Db, id: string, draft: api.TargetDraft, known: Target | undefined): Promise<void> {
  const isStopping = draft.status !== 'active' && known?.status !== draft.status
  if (isStopping && !draft.statusReason?.trim())
    throw appError('statusNeedsReason', { status: labels.targetStatus[draft.status] })
  const owner = await sql.codeOwner(tx, draft.ecsId, draft.code)
  if (owner && owner.id !== id) throw appError('targetCodeTaken', { code: draft.code, name: owner.name })
}

async function showPhoto(context: Context, id: string, photo: string): Promise<Target> {
  const { tx, user } = context
  const before = await requireTarget(tx, user, id)
  if (before.photo === photo) return before
  await sql.setPhoto(tx, id, photo)
  const after = await requireTarget(tx, user, id)
  await appendAudit(context, [{ action: 'target.save', entity: 'target', id, before, after }])
  return after
}
