import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'
import { workbookOf } from '../../testing/workbook.ts'
import { emptyQueueOnce } from '../search/sql/write.ts'

const app = testApp()

async function send(user: User, ecsId: string, mode: 'check' | 'save', file: Buffer) {
  const answer = await app.fetch(
    new Request(`http://localhost/api/ecs/${ecsId}/target-imports?mode=${mode}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(file),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as api.TargetImportResult }
}

const head = ['コード', '名称', '種別', '場所', '状態']

test('2,000 rows with 50 bad ones: each named by sheet and cell, the others go in, the second time nothing changes', async () => {
  const { ecsId, member } = await scene(app)
  const leader = await member('leader')
  const rows = Array.from({ length: 2000 }, (_, at) => [
    `M-${String(at).padStart(5, '0')}`,
    `機械 ${at}`,
    '設備',
    `工場${at % 20} / ライン${at % 7}`,
    at % 40 === 7 ? '稼働' : '使用中',
  ])
  const file = workbookOf('設備台帳', [head, ...rows])
  const checked = await send(leader, ecsId, 'check', file)
  expect(checked.body).toMatchObject({
    fileRows: 2000,
    added: 1950,
    changed: 0,
    same: 0,
    refused: 50,
    issueCount: 50,
  })
  expect(checked.body.issues[0]).toMatchObject({
    sheet: '設備台帳',
    cell: 'E9',
    read: '稼働',
    text: '「状態」は使用中・停止中・廃止のどれかにしてください（読み取った値：稼働）。',
  })
  const count = async () =>
    (await app.call(leader, api.listTargetAreas, { params: { ecsId } })).body.rows.reduce(
      (sum, row) => sum + row.count,
      0,
    )
  expect(await count()).toBe(1)
  expect((await send(leader, ecsId, 'save', file)).body).toMatchObject({ added: 1950, refused: 50 })
  expect(await count()).toBe(1951)
  expect((await send(leader, ecsId, 'save', file)).body).toMatchObject({ added: 0, changed: 0, same: 1950 })
  while ((await emptyQueueOnce(app.services.db.kysely)) > 0);
  const found = await app.call(leader, api.listTargets, { params: { ecsId }, query: { q: '機械 1999' } })
  expect(found.body.rows.map(({ code }) => code)).toEqual(['M-01999'])
  const { id } = found.body.rows[0]!
  const changes = await app.call(leader, api.listTargetChanges, { params: { targetId: id } })
  expect(changes.body.rows).toMatchObject([{ isImport: true, isNew: true }])
})

test('a file changes what it names and leaves the rest; a person of another ECS meets nothing', async () => {
  const { ecsId, member, target } = await scene(app)
  const leader = await member('leader')
  const file = Buffer.from('コード,名称\nIM-03,射出成形機 3号機（改）\n')
  expect((await send(leader, ecsId, 'save', file)).body).toMatchObject({ changed: 1 })
  const { body } = await app.call(leader, api.getTarget, { params: { targetId: target.id } })
  expect(body).toMatchObject({ name: '射出成形機 3号機（改）', areaPath: target.areaPath, qrCodes: target.qrCodes })
  const stranger = await (await scene(app)).member('leader')
  expect((await send(stranger, ecsId, 'check', file)).status).toBe(404)
  expect((await send(await member('operator'), ecsId, 'check', file)).status).toBe(403)
  expect((await send(leader, ecsId, 'check', Buffer.from('\u0000\u0001'))).status).toBe(422)
})
