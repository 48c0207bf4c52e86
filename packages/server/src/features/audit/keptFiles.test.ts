import { createHash, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { demoPicture } from '../../demo/picture.ts'
import { dial } from '../../testing/dial.ts'
import type { TestDatabase } from '../../testing/index.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { pathOf as inquiryPath } from '../inquiries/filesSql.ts'
import { picturePath } from '../pictures/sql.ts'
import { photoPath as proposalPath } from '../proposals/targetSql.ts'
import { photoPath as registrationPath } from '../registrations/sql.ts'
import { auditKeyOf } from './signing.ts'
import { verifyAll } from './verifyAll.ts'

/** Photos and files beside the sheets: of targets, inquiries, proposals and registrations. */
const app = testApp()
let scene: SheetScene
const [inquiryId, requestId, registrationId] = [randomUUID(), randomUUID(), randomUUID()]
const [targetPhoto, inquiryFile, dialPhoto] = [randomUUID(), randomUUID(), randomUUID()]
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const sent = (seed: number) => {
  const bytes = demoPicture(seed)
  return { query: { sha256: hashOf(bytes) }, body: { bytes: new Uint8Array(bytes), type: 'image/png' } }
}

beforeAll(async () => {
  scene = await sheetScene(app)
  const { ecsId, operator, target, items } = scene
  const leader = await scene.member('leader')
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
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
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

test('files that were changed or lost in the store are named: photos of targets, inquiries, proposals, registrations', async () => {
  expect(await findings()).toEqual([])
  const all = [
    [targetPhoto, targetPhoto, picturePath({ id: targetPhoto, sha256: await kept('pictures', 'sha256', targetPhoto) })],
    [inquiryId, inquiryFile, inquiryPath(inquiryFile, await kept('inquiry_files', 'sha256', inquiryFile))],
    [requestId, requestId, proposalPath(requestId, await kept('target_requests', 'photo_sha256', requestId))],
    [scene.target.id, dialPhoto, registrationPath(dialPhoto, await kept('registration_photos', 'sha256', dialPhoto))],
  ] as const
  const { files } = app.services
  for (const [chain, id, path] of all) {
    const { body } = await files.get({ path })
    const before = Buffer.from(await new Response(body).arrayBuffer())
    await files.put({ path }, demoPicture(9), { accept: ['image/png'] })
    expect(await findings()).toEqual([`file ${chain} ${id}`])
    await files.remove({ path })
    expect(await findings()).toEqual([`fileMissing ${chain} ${id}`])
    await files.put({ path }, before, { accept: ['image/png'] })
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
