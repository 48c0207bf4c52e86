import { api, appError } from '@ecs/core'
import { route } from '../../http/route.ts'
import { dayIn } from '../checksheets/index.ts'
import { scopeOf } from '../ecs/index.ts'
import { skillsOf } from '../registers/index.ts'
import * as signIns from './sql/signIns.ts'
import * as work from './sql/work.ts'
import { streakOf } from './streak.ts'

const parts = { filled: work.filled, decided: work.decided, actions: work.actions }
const dayMs = 86_400_000
const summaryDays = 30
const longestStreakDays = 366

export const routes = [
  route(api.listMyWork, async ({ tx, user }, { query: { cursor, limit, part } }) => {
    const asked = { userId: user.id, scope: await scopeOf(tx, user), after: readCursor(cursor) }
    const found = await parts[part](tx, asked, limit + 1)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.at}/${last.id}` : null }
  }),

  route(api.getMyWorkSummary, async ({ tx, user, now }) => {
    const ago = (days: number) => new Date(now().getTime() - days * dayMs)
    const asked = { userId: user.id, scope: await scopeOf(tx, user) }
    const { cameBack, ...sums } = await work.sums(tx, asked, ago(summaryDays))
    const days = await work.days(tx, user.id, ago(longestStreakDays))
    return {
      ...sums,
      returnedPercent: sums.filled === 0 ? null : Math.round((cameBack / sums.filled) * 100),
      streakDays: streakOf(days, dayIn('Asia/Tokyo', now())),
    }
  }),

  route(api.listMySkills, async ({ tx, user }) => ({ rows: await skillsOf(tx, user.id) })),

  route(api.listMySignIns, async ({ tx, user, services }, { query: { cursor, limit } }) => {
    const found = await signIns.ofPerson(tx, user.id, readCursor(cursor), limit + 1)
    const isOpen = async (sessionId: string | null) =>
      sessionId === null ? false : services.identity ? !(await services.identity.isRevoked(sessionId)) : null
    const rows = await Promise.all(
      found.slice(0, limit).map(async ({ sessionId, at, lastSeenAt, ...row }) => ({
        ...row,
        at: at.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: sessionId !== null && sessionId === user.session?.id,
        isOpen: await isOpen(sessionId),
      })),
    )
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.at}/${last.id}` : null }
  }),
]

function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{4}-[\d-]+T[\d:.]+Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (!at || !id) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return { at, id }
}
