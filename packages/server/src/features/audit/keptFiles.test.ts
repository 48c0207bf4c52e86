import { createHash, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { demoPicture } from '../../demo/picture.ts'
import { dial } from '../../testing/dial.ts'
import type { TestDatabase } from '../../testing/index.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { pathOf as noticePath } from '../announcements/sql/files.ts'
import { pathOf as inquiryPath } from '../inquiries/sql/files.ts'
import { pathOf as manualPath } from '../manuals/sql.ts'
import { picturePath } from '../pictures/sql.ts'
import { photoPath as proposalPath } from '../proposals/sql/target.ts'
import { photoPath as registrationPath } from '../registrations/sql.ts'
import { auditKeyOf } from './signing.ts'
import { verifyAll } from './verification/verifyAll.ts'

/** Photos and files beside the sheets: of targets, inquiries, proposals, notices, manuals and registrations. */
const app = testApp()
let scene: SheetScene
const [inquiryId, requestId, registrationId] = [randomUUID(), randomUUID(), randomUUID()]
const [noticeId, noticeFile, manualId] = [randomUUID(), randomUUID(), randomUUID()]
const [targetPhoto, inquiryFile, dialPhoto] = [randomUUID(), randomUUID(), randomUUID()]
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const sent = (seed: number) => {
  const bytes = demoPicture(seed)
  return { query: { sha256: hashOf(bytes) }, body: { bytes: new Uint8Array(bytes), type: 'image/png' } }
}

const manual = Buffer.from('始業前に油量を見る')

beforeAll(async () => {
  scene = await sheetScene(app)
  const { ecsId, operator, target, items } = scene
  const leader = await scene.member('leader')
  const editor = await scene.member('editor')
  const context = { route: '/', appVersion: '1' }
  const words = { category: 'usage' as const, subject: '使い方', body: '写真の撮り方を教えてください', context }
  const asked = { code: 'N-1', name: '新しい機械', kind: 'equipment' as const }
  const done = [
    await app.call(leader, api.putTargetPhoto, { params: { targetId: target.id, pictureId: targetPhoto }, ...sent(1) }),
    await app.call(operator, api.putInquiry, { params: { inquiryId }, body: words }),
    await app.call(operator, api.putInquiryFile, {
      params: { inquiryId, fileId: inquiryFile },
      ...sent(2),
      query: { ...sent(2).query, name: 'a.png' },
    }),
    await app.call(operator, api.putTargetRequest, { params: { ecsId, requestId }, body: asked }),
    await app.call(operator, api.putTargetRequestPhoto, { params: { ecsId, requestId }, ...sent(3) }),
    await app.call(leader, api.putRegistrationPhoto, {
      params: { targetId: target.id, photoId: dialPhoto },
      ...sent(4),
    }),
    await app.call(leader, api.putRegistration, {
      params: { targetId: target.id, registrationId },
      body: { itemId: items.press!, settings: dial, photoIds: [dialPhoto], tries: { right: 3, refused: 0 } },
    }),
    await app.call(leader, api.putAnnouncementFile, {
      params: { noticeId, fileId: noticeFile },
      ...sent(5),
      query: { ...sent(5).query, name: 'b.png' },
    }),
    await app.call(editor, api.putManual, {
      params: { ecsId, manualId },
      query: { sha256: hashOf(manual), title: '手順', fileName: 'a.txt', targetId: target.id },
      body: { bytes: new Uint8Array(manual), type: 'text/plain' },
    }),
  ]
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200))
})

const findings = async () =>
  (await verifyAll(app.services, { publicKey: auditKeyOf(app.services.secrets).publicKey })).recordFindings.map(
    ({ chain, what, id }) => `${what} ${chain} ${id}`,
  )

async function asOwner<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: (app.services.db as TestDatabase).adminUrl })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}

const kept = async (table: string, column: string, id: string) =>
  (await asOwner<{ hash: string }>(`select ${column} as hash from ${table} where id = $1`, [id]))[0]!.hash

/** Chain, id, table with the column of its hash, and where the bytes lie. */
const allKept = [
  [() => targetPhoto, targetPhoto, 'pictures', 'sha256', (id: string, sha256: string) => picturePath({ id, sha256 })],
  [() => inquiryId, inquiryFile, 'inquiry_files', 'sha256', inquiryPath],
  [() => requestId, requestId, 'target_requests', 'photo_sha256', proposalPath],
  [() => scene.target.id, dialPhoto, 'registration_photos', 'sha256', registrationPath],
  [() => noticeId, noticeFile, 'notice_files', 'sha256', noticePath],
  [() => manualId, manualId, 'manuals', 'sha256', manualPath],
] as const

test('files that were changed or lost in the store are named: photos of targets, inquiries, proposals, registrations', async () => {
  expect(await findings()).toEqual([])
  const { files } = app.services
  for (const [chain, id, table, column, pathOf] of allKept) {
    const path = pathOf(id, await kept(table, column, id))
    const { body } = await files.get({ path })
    const before = Buffer.from(await new Response(body).arrayBuffer())
    await files.put({ path }, demoPicture(9), { accept: ['image/png'] })
    expect(await findings()).toEqual([`file ${chain()} ${id}`])
    await files.remove({ path })
    expect(await findings()).toEqual([`fileMissing ${chain()} ${id}`])
    await files.put({ path }, before, { accept: ['image/png', 'text/plain'] })
  }
  expect(await findings()).toEqual([])
})

test('a file that was exchanged in the store and in its row alike is named: its chain holds the first hash', async () => {
  const other = demoPicture(9)
  for (const [chain, id, table, column, pathOf] of allKept) {
    const before = await kept(table, column, id)
    await app.services.files.put({ path: pathOf(id, hashOf(other)) }, other, { accept: ['image/png'] })
    await asOwner(`update ${table} set ${column} = $2 where id = $1`, [id, hashOf(other)])
    expect(await findings(), table).toEqual([`photo ${chain()} ${id}`])
    await asOwner(`update ${table} set ${column} = $2 where id = $1`, [id, before])
  }
  expect(await findings()).toEqual([])
})

test('a file whose row was taken away is named, by the tool and by the page', async () => {
  for (const [chain, id, table, column] of allKept) {
    const row = await asOwner<object>(`select to_jsonb(t) as row from ${table} t where id = $1`, [id])
    const isWhole = table === 'target_requests'
    await asOwner(
      isWhole ? `update ${table} set ${column} = null where id = $1` : `delete from ${table} where id = $1`,
      [id],
    )
    expect(await findings(), table).toEqual([`photo ${chain()} ${id}`])
    await asOwner(`delete from ${table} where id = $1`, [id])
    await asOwner(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
      JSON.stringify((row[0] as { row: object }).row),
    ])
  }
  expect(await findings()).toEqual([])
})

test('a registration that was changed or removed by SQL is named, by the tool and by the page', async () => {
  const targetId = scene.target.id
  await asOwner(`update registrations set settings = jsonb_set(settings, '{shown}', '0.9') where id = $1`, [
    registrationId,
  ])
  expect(await findings()).toEqual([`registration ${targetId} ${registrationId}`])
  const { body } = await app.call(await scene.member('auditor'), api.verifyAuditChain, {
    params: { chainId: targetId },
    body: {},
  })
  expect(body.findings).toEqual([expect.objectContaining({ at: 'record', what: 'registration' })])
  await asOwner('delete from registrations where id = $1', [registrationId])
  expect(await findings()).toEqual([`registration ${targetId} `])
})
