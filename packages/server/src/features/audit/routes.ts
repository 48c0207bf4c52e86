import { api, appError, seesEveryEcs } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import { ecsOf } from '../checksheets/index.ts'
import { isInScope, scopeOf } from '../ecs/index.ts'
import { exportRoutes } from './export/routes.ts'
import { searchLinks } from './search/search.ts'
import { thingsOf } from './search/sql/names.ts'
import { actorsIn, daysOf, sheetNumbered } from './search/sql.ts'
import { linksOf } from './sql.ts'
import { verificationRoutes } from './verification/routes.ts'
import { verifyKept } from './verification/sql/keptFiles.ts'
import { verifyRecord } from './verification/verifyRecord.ts'
import { verifyChain } from './verifyChain.ts'

export const routes = [
  ...verificationRoutes,
  ...exportRoutes,

  route(api.searchAudit, async ({ tx, user }, { query: { cursor, limit, ...filters } }) => {
    const scope = await scopeOf(tx, user)
    const numbered = await sheetNumbered(tx, filters.q)
    return searchLinks(tx, user, { ...filters, ...(await daysOf(tx, filters)), scope, numbered }, { cursor, limit })
  }),

  route(api.listAuditPeople, async ({ tx, user }) => ({ rows: await actorsIn(tx, await scopeOf(tx, user)) })),

  route(api.verifyAuditChain, async (context, { params }) => {
    const { tx, services } = context
    await requireChain(context, params.chainId)
    const { chainId } = params
    const thing = (await thingsOf(tx, [chainId])).get(chainId)!
    const { events, fault } = await verifyChain(tx, chainId)
    const kept = await verifyKept(tx, services.files, chainId)
    const changed = [...(await verifyRecord(tx, services.files, chainId)), ...(kept.get(chainId) ?? [])]
    const about = { chain: chainId, thing }
    return {
      events,
      findings: [
        ...(fault ? [{ at: 'chain' as const, ...about, what: fault.what, number: fault.seq, id: '' }] : []),
        ...changed.map(({ what, id }) => ({ at: 'record' as const, ...about, what, number: null, id })),
      ],
    }
  }),
]

/** A chain of a sheet in one's ECS; what belongs to no ECS is for those who see all of them. */
async function requireChain({ tx, user }: Context, chain: string): Promise<void> {
  const ecsId = await ecsOf(tx, chain)
  const isThere = ecsId
    ? await isInScope(tx, user, ecsId)
    : seesEveryEcs(user.groups) && (await linksOf(tx, chain, 0, 1)).length > 0
  if (!isThere) throw appError('notFound')
}
