import { api, appError } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { timeZoneOf } from '../checksheetList/index.ts'
import { dayIn, judgedFor, sharedOnly } from '../checksheets/index.ts'
import { requireEcs, scopeOf } from '../ecs/index.ts'
import * as home from '../home/index.ts'
import { completionOf, correctionsOf, groupsOf, monthPeriod, periodBefore } from './responses.ts'
import { openedIn, openNow } from './sql/corrections.ts'
import { effectsIn } from './sql/effects.ts'
import { findingItems, findingProcesses, findingTargets } from './sql/findings.ts'
import { heatOf } from './sql/heat.ts'
import { standingCounts, worstStandings } from './sql/standings.ts'
import { wallDeviations, wallSheets } from './sql/wall.ts'
import * as sql from './sql.ts'
import { wallFindings } from './wallFindings.ts'

/** Only ECS the person belongs to; one that is named and lies outside does not exist. */
async function scopeFor(
  tx: Db,
  user: User,
  { ecsId, templateId }: { ecsId?: string | undefined; templateId?: string | undefined },
): Promise<sql.Scope> {
  if (ecsId) await requireEcs(tx, user, ecsId)
  const ecsIds = ecsId ? [ecsId] : await scopeOf(tx, user)
  return { ecsIds, templateId, all: judgedFor(user) !== sharedOnly }
}

export const routes = [
  route(api.getCompletion, async ({ tx, user, now }, { query }) => {
    const scope = await scopeFor(tx, user, query)
    const before = periodBefore(query)
    const [rows, earlier, crews, names, pending] = await Promise.all([
      sql.daysOf(tx, scope, query, now()),
      sql.daysOf(tx, scope, before, now()),
      sql.crewsOf(tx, scope, query, now()),
      sql.ecsNames(tx, scope.ecsIds),
      sql.pendingIn(tx, scope),
    ])
    return {
      ...completionOf(rows, names),
      groups: groupsOf(crews),
      before: { ...before, sums: completionOf(earlier, names).sums },
      pending,
    }
  }),

  route(api.getFindings, async ({ tx, user }, { query }) => {
    const scope = await scopeFor(tx, user, query)
    const [items, processes, targets] = await Promise.all([
      findingItems(tx, scope, query),
      findingProcesses(tx, scope, query),
      findingTargets(tx, scope, query),
    ])
    const sums = { items: items.sums, processes: processes.sums, targets: targets.sums }
    return { items: items.rows, processes: processes.rows, targets: targets.rows, sums }
  }),

  route(api.getCorrections, async ({ tx, user, now }, { query }) => {
    const scope = await scopeFor(tx, user, query)
    const [rows, before, open] = await Promise.all([
      openedIn(tx, scope, query),
      openedIn(tx, scope, periodBefore(query)),
      openNow(tx, scope, now()),
    ])
    return { ...correctionsOf(rows, before), ...open }
  }),

  route(api.getEffects, async ({ tx, user }, { query }) => {
    return { rows: await effectsIn(tx, await scopeFor(tx, user, query), query) }
  }),

  route(api.getStandings, async ({ tx, user }, { query }) => {
    const scope = await scopeFor(tx, user, query)
    const [rows, counts] = await Promise.all([worstStandings(tx, scope), standingCounts(tx, scope)])
    return { rows, ...counts }
  }),

  route(api.getHeat, async ({ tx, user, now }, { params: { ecsId }, query }) => {
    await requireEcs(tx, user, ecsId)
    const today = dayIn(await timeZoneOf(tx, ecsId), now())
    const period = monthPeriod(query.month)
    return heatOf(tx, { ...period, ecsId, templateId: query.templateId, judged: judgedFor(user), now: now(), today })
  }),

  route(api.getWall, async ({ tx, user, now }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    const at = now()
    const [card] = await home.cards(tx, user, [ecsId], at)
    if (!card) throw appError('notFound')
    const query = { ecsId, day: dayIn(card.tz, at), now: at, judged: judgedFor(user) }
    const { total, remaining, overdue, deviations, waiting } = card.today
    const unsettled = await wallDeviations(tx, query)
    const findings = await wallFindings(
      tx,
      unsettled.map(({ checksheetId }) => checksheetId),
    )
    return {
      ecs: { id: ecsId, name: card.name, tz: card.tz },
      day: query.day,
      at: at.toISOString(),
      sums: { total, remaining, overdue, deviations, waiting },
      sheets: await wallSheets(tx, query),
      deviations: unsettled.map((one) => ({ ...one, finding: findings.get(one.checksheetId) ?? null })),
    }
  }),
]
