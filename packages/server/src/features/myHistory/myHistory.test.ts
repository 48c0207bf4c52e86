import { api } from '@ecs/core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'
import * as signIns from './sql/signIns.ts'
import { streakOf } from './streak.ts'

const app = testApp()
type Someone = Parameters<typeof app.call>[0]
const workOf = async (user: Someone, part: 'filled' | 'decided' | 'actions') =>
  (await app.call(user, api.listMyWork, { query: { part } as never })).body.rows

test('days in a row are counted up to today or yesterday', () => {
  expect(streakOf([], '2026-11-17')).toBe(0)
  expect(streakOf(['2026-11-17', '2026-11-16', '2026-11-14'], '2026-11-17')).toBe(2)
  expect(streakOf(['2026-11-16', '2026-11-15'], '2026-11-17')).toBe(2)
  expect(streakOf(['2026-11-15'], '2026-11-17')).toBe(0)
  expect(streakOf(['2026-03-01', '2026-02-28'], '2026-03-01')).toBe(2)
})

test('a person sees what they submitted and what came back; whoever decided sees that, and neither the other', async () => {
  const scene = await approvalScene(app)
  const { operator, leader } = scene
  const id = await scene.submitted()
  const back = { reason: '写真がぼけています', to: { who: 'submitter' }, cells: [] }
  expect(await scene.decide(leader, scene.device.operation('checksheet.return', id, back))).toEqual(['applied'])
  const [filled] = await workOf(operator, 'filled')
  expect(filled).toMatchObject({ kind: 'filled', checksheetId: id, targetName: '射出成形機 3号機', returns: 1 })
  expect(await workOf(leader, 'decided')).toMatchObject([{ kind: 'return', checksheetId: id }])
  expect(await workOf(leader, 'filled')).toEqual([])
  expect(await workOf(operator, 'decided')).toEqual([])
  const summary = (await app.call(operator, api.getMyWorkSummary)).body
  expect(summary).toMatchObject({ filled: 1, returnedPercent: 100, streakDays: 1, approved: 0 })
  expect((await app.call(leader, api.getMyWorkSummary)).body).toMatchObject({ filled: 0, returnedOthers: 1 })
})

test('the work is timed from its start, not from when it was planned; what arrived at once is not timed', async () => {
  const scene = await approvalScene(app)
  const id = await scene.submitted()
  const minutes = async () => (await workOf(scene.operator, 'filled'))[0]?.minutes
  expect(await minutes()).toBeNull()
  await sql`update checksheets set created_at = created_at - interval '3 days',
    submitted_at = submitted_at + interval '7 minutes' where id = ${id}`.execute(app.services.db.kysely)
  expect(await minutes()).toBe(7)
})

test('a sign-in is noted once with its device, a failure too; only the person sees them', async () => {
  const { member } = await scene(app)
  const [one, other] = [await member('operator'), await member('admin')]
  const token = await app.tokenFor(one, { origin_jti: 'session-1', auth_time: 1_790_000_000 })
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Tablet 7' }
  for (let n = 0; n < 2; n++) await app.fetch(new Request('http://localhost/api/me', { headers }))
  const at = new Date()
  await signIns.failed(app.services.db.kysely, { userId: one.id, kind: 'fail', at, address: '192.0.2.7' })
  const { rows } = (await app.call(token, api.listMySignIns)).body
  expect(rows).toMatchObject([
    { kind: 'fail', address: '192.0.2.7', isThis: false, isOpen: false },
    { kind: 'ok', device: 'Tablet 7', isThis: true },
  ])
  expect((await app.call(other, api.listMySignIns)).body.rows).toEqual([])
})

test('one sees one’s own skills', async () => {
  const { member } = await scene(app)
  const [operator, admin, other] = [await member('operator'), await member('admin'), await member('operator')]
  const skills = [{ code: '低圧電気取扱', validUntil: '2026-10-31' }, { code: 'クレーン' }]
  await app.call(admin, api.putSkills, { params: { userId: operator.id }, body: { skills } })
  expect((await app.call(operator, api.listMySkills)).body.rows).toHaveLength(2)
  expect((await app.call(other, api.listMySkills)).body.rows).toEqual([])
})
