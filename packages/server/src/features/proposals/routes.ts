import { api, appError, can } from '@ecs/core'
import { route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs, scopeOf } from '../ecs/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import { mayRead } from '../templates/index.ts'
import { makeTarget } from './makeTarget.ts'
import * as sql from './sql.ts'
import { targetRoutes } from './targetRoutes.ts'

export const routes = [
  route(api.listProposals, async ({ tx, user }, { params: { ecsId }, query: { cursor, limit, only } }) => {
    await requireEcs(tx, user, ecsId)
    const asked = { ecsIds: [ecsId], state: only, hasTargets: decidesTargets(user), isOldestFirst: only === 'open' }
    return pageOf(await sql.list(tx, { ...asked, after: readCursor(cursor) }, limit + 1), limit)
  }),

  route(api.listMyProposals, async ({ tx, user }, { query: { cursor, limit } }) => {
    const asked = { requestedBy: user.id, state: 'all', hasTargets: true, isOldestFirst: false } as const
    return pageOf(await sql.list(tx, { ...asked, after: readCursor(cursor) }, limit + 1), limit)
  }),

  route(api.listTemplateProposals, async ({ tx, user }, { params: { templateId }, query }) => {
    if (!(await mayRead(tx, user, templateId))) throw appError('notFound')
    const { cursor, limit, decision: state } = query
    const asked = { ecsIds: await scopeOf(tx, user), templateId, state, hasTargets: false, isOldestFirst: false }
    return pageOf(await sql.list(tx, { ...asked, after: readCursor(cursor) }, limit + 1), limit)
  }),

  route(api.decideProposal, async (context, { params: { ecsId, proposalId }, body: { decision, note } }) => {
    const { tx, user, now, services, afterCommit } = context
    await requireEcs(tx, user, ecsId)
    const found = await sql.one(tx, ecsId, proposalId)
    if (!found || (found.kind === 'target' && !decidesTargets(user))) throw appError('notFound')
    const { kind, name, requestedBy } = found
    const by = user.id
    if (!(await sql.decide(tx, proposalId, { kind, decision, note, by, at: now() }))) throw appError('proposalDecided')
    if (kind === 'target' && decision === 'accepted') await makeTarget(context, found)
    await appendAudit(context, [
      { action: `proposal.${decision}`, entity: 'proposal', id: proposalId, reason: note, after: { kind, name } },
    ])
    const told = { proposalId, kind, name, note, by, userIds: [requestedBy], isAccepted: decision === 'accepted' }
    await appendNoticeEvent(tx, ecsId, { about: 'proposalDecided', ...told }, now())
    afterCommit(() => services.live.wake())
    return (await sql.one(tx, ecsId, proposalId))!
  }),

  ...targetRoutes,
]

/** Editors decide about items; a target is made by whoever may edit targets. */
const decidesTargets = ({ groups }: User): boolean => can(groups, 'target.edit')

function pageOf(found: api.Proposal[], limit: number) {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? `${last.requestedAt}/${last.id}` : null }
}

function readCursor(cursor: string | undefined): sql.After {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{4}-[\d-]+T[\d:.]+Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (!at || !id) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return { at, id }
}
