import { api, appError } from '@ecs/core'
import { requireRepetition } from '../../http/repetition.ts'
import { route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { removeExpired } from './remove.ts'
import * as sql from './sql.ts'

const mostShown = 50

export const routes = [
  route(api.listExpired, async ({ tx, now }) => ({
    groups: await sql.expired(tx, now()),
    removals: (await sql.newestRemovals(tx, mostShown)).map(shown),
  })),

  route(api.confirmRemoval, async (context, { params: { removalId: id }, body }) => {
    const { tx, user, now, services } = context
    const { ecsId, templateId, endedBy, reason } = body
    await requireEcs(tx, user, ecsId)
    const known = await sql.removalById(tx, id)
    if (known) {
      const { by, ecs_id, template_id, ended_by } = known
      requireRepetition(
        { by, ecs_id, template_id, ended_by, reason: known.reason },
        {
          ...{ by: user.id, ecs_id: ecsId, template_id: templateId, ended_by: endedBy, reason },
        },
      )
      return shown(known)
    }
    const group = (await sql.expired(tx, now())).find((one) => one.ecsId === ecsId && one.templateId === templateId)
    if (!group || group.records === 0) throw appError('nothingExpired')
    await sql.addRemoval(tx, { ...body, id, by: user.id, at: now() })
    const after = { removalId: id, templateId, endedBy, records: group.records, held: group.held }
    await appendAudit(context, [{ action: 'ecs.retention', entity: 'ecs', id: ecsId, after, reason }])
    await services.jobs.send(tx, removeExpired, { removalId: id })
    return shown((await sql.removalById(tx, id))!)
  }),
]

const shown = (row: sql.RemovalRow): api.Removal => ({
  id: row.id,
  ecsName: row.ecs_name,
  templateName: row.template_name,
  endedBy: row.ended_by,
  reason: row.reason,
  byName: row.by_name,
  at: row.at.toISOString(),
  removed: row.removed,
  finishedAt: row.finished_at?.toISOString() ?? null,
})
