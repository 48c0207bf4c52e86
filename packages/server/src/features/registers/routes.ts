import { api, appError } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs } from '../ecs/index.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.getRegisters, async ({ tx, user }, { params: { ecsId }, query }) => {
    await requireEcs(tx, user, ecsId)
    const at = query.at === undefined ? undefined : new Date(query.at)
    return {
      masters: await sql.mastersOf(tx, ecsId, at),
      instruments: await sql.instrumentsOf(tx, ecsId, at),
      skills: await sql.skillsOf(tx, user.id),
    }
  }),

  route(api.putMaster, async (context, { params: { masterId: id }, body }) => {
    await requirePlace(context, 'masters', id, body.ecsId)
    const before = await sql.masterById(context.tx, id)
    await sql.keepVersion(context.tx, { id, ecsId: body.ecsId, content: before, until: context.now() })
    await sql.saveMaster(context.tx, { id, ...body })
    await appendAudit(context, [{ action: 'master.save', entity: 'master', id, before, after: body }])
    return null
  }),

  route(api.putInstrument, async (context, { params: { instrumentId: id }, body }) => {
    await requirePlace(context, 'instruments', id, body.ecsId)
    const before = await sql.instrumentById(context.tx, id)
    await sql.keepVersion(context.tx, { id, ecsId: body.ecsId, content: before, until: context.now() })
    await sql.saveInstrument(context.tx, { id, ...body })
    await appendAudit(context, [{ action: 'instrument.save', entity: 'instrument', id, before, after: body }])
    return null
  }),

  route(api.getSynonyms, async ({ tx, user }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    return { groups: await sql.synonymsOf(tx, ecsId) }
  }),

  route(api.putSynonyms, async (context, { params: { ecsId }, body: { groups } }) => {
    await requireEcs(context.tx, context.user, ecsId)
    const before = await sql.synonymsOf(context.tx, ecsId)
    await sql.setSynonyms(context.tx, ecsId, groups)
    await appendAudit(context, [{ action: 'ecs.synonyms', entity: 'ecs', id: ecsId, before, after: groups }])
    return null
  }),

  route(api.listSkills, async ({ tx, user }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    return { rows: await sql.skilledIn(tx, ecsId) }
  }),

  route(api.putSkills, async (context, { params: { userId }, body: { skills } }) => {
    const before = await sql.skillsOf(context.tx, userId)
    await sql.setSkills(context.tx, userId, skills)
    await appendAudit(context, [{ action: 'user.skills', entity: 'user', id: userId, before, after: skills }])
    return null
  }),
]

/** A register never changes its ECS, and one of another ECS does not exist. */
async function requirePlace({ tx, user }: Context, table: 'masters' | 'instruments', id: string, ecsId: string) {
  await requireEcs(tx, user, ecsId)
  const known = await sql.ecsOf(tx, table, id)
  if (known !== undefined && known !== ecsId) throw appError('notFound')
}
