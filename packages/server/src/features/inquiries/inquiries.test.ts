import { createHash, randomUUID } from 'node:crypto'
import { api, fillPath } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const notices = noticesIn(app)

const draft = {
  category: 'bug' as const,
  subject: '写真が送れません',
  body: '現場のタブレットから写真を送れません。',
  context: { route: '/checksheet/1', appVersion: '1.0.0', lastErrorId: 'E-1234' },
}

const ask = (user: User, inquiryId: string, body = draft) =>
  app.call(user, api.putInquiry, { params: { inquiryId }, body })
const write = (user: User, inquiryId: string, body: string, messageId: string = randomUUID()) =>
  app.call(user, api.putInquiryMessage, { params: { inquiryId, messageId }, body: { body } })
const read = (user: User, inquiryId: string) => app.call(user, api.getInquiry, { params: { inquiryId } })
const queue = async (user: User, query: object = {}) =>
  (await app.call(user, api.listInquiryQueue, { query: query as never })).body

async function people() {
  const { member } = await scene(app)
  return { asker: await member('operator', '佐藤 健一'), admin: await member('admin', '管理 太郎'), member }
}

test('an inquiry has a number, is kept once, and is told to those who may answer', async () => {
  const { asker, admin } = await people()
  const id = randomUUID()
  const { body: first } = await ask(asker, id)
  expect(first).toMatchObject({ id, status: 'received', createdByName: '佐藤 健一', context: draft.context, files: [] })
  expect(first.no).toMatch(/^Q-\d{4}-\d{4,}$/)
  expect((await ask(asker, id)).body).toMatchObject({ no: first.no, subject: draft.subject })
  expect((await ask(asker, id, { ...draft, subject: '別の件名' })).body).toMatchObject({ error: { code: 'W-042' } })
  expect(await notices.titles(admin)).toEqual([`お問い合わせ　${first.no}　写真が送れません`])
  expect(await notices.titles(asker)).toEqual([])
  expect((await queue(admin)).rows.map((row) => row.id)).toContain(id)
})

test('Q1 it is taken, answered, asked again and closed; the person who asked is told', async () => {
  const { asker, admin } = await people()
  const id = randomUUID()
  const { no } = (await ask(asker, id)).body
  const assigned = await app.call(admin, api.assignInquiry, { params: { inquiryId: id }, body: { assignee: admin.id } })
  expect(assigned.body).toMatchObject({ status: 'doing', assigneeName: '管理 太郎', canAnswer: true })
  const messageId = randomUUID()
  await write(admin, id, '電波の良い場所でもう一度お試しください。', messageId)
  expect((await write(admin, id, '二度目', messageId)).body).toMatchObject({ error: { code: 'W-042' } })
  const { body } = await write(admin, id, '電波の良い場所でもう一度お試しください。', messageId)
  expect(body).toMatchObject({ status: 'answered', messages: [{ isAnswer: true, byName: '管理 太郎' }] })
  expect(body.messages).toHaveLength(1)
  expect(await notices.titles(asker)).toEqual([`お問い合わせ回答　${no}　写真が送れません`])
  expect((await write(asker, id, 'まだ送れません。')).body).toMatchObject({ status: 'doing', canAnswer: false })
  await write(admin, id, '直しました。')
  const closed = await app.call(asker, api.closeInquiry, { params: { inquiryId: id } })
  expect(closed.body.status).toBe('done')
  expect((await queue(admin, { only: 'done' })).rows.map((row) => row.id)).toContain(id)
  expect((await queue(admin)).rows.map((row) => row.id)).not.toContain(id)
  expect(await notices.titles(asker)).toHaveLength(2)
})

test('Q2 for a colleague, a leader and an auditor it does not exist', async () => {
  const { asker, admin, member } = await people()
  const id = randomUUID()
  await ask(asker, id)
  for (const role of ['operator', 'leader', 'approver', 'auditor', 'viewer'] as const) {
    const other = await member(role)
    expect((await read(other, id)).status, role).toBe(404)
    expect((await write(other, id, '見せてください')).status, role).toBe(404)
    expect((await app.call(other, api.closeInquiry, { params: { inquiryId: id } })).status, role).toBe(404)
    expect((await ask(other, id)).status, role).toBe(404)
    expect((await app.call(other, api.listMyInquiries)).body.rows, role).toEqual([])
    expect((await app.call(other, api.listInquiryQueue)).status, role).toBe(403)
  }
  expect((await read(admin, id)).status).toBe(200)
  expect((await read(asker, id)).body.messages).toEqual([])
})

test('only somebody who may answer can be put in charge', async () => {
  const { asker, admin, member } = await people()
  const id = randomUUID()
  await ask(asker, id)
  const assign = (assignee: string | null) =>
    app.call(admin, api.assignInquiry, { params: { inquiryId: id }, body: { assignee } })
  expect((await assign((await member('leader')).id)).status).toBe(404)
  expect((await assign(admin.id)).status).toBe(200)
  expect((await assign(null)).body).toMatchObject({ assignee: null, status: 'doing' })
})

test('files come with it: five at most, of kinds that a browser does not run, for the two sides only', async () => {
  const { asker, admin, member } = await people()
  const id = randomUUID()
  await ask(asker, id)
  const send = async (user: User, text: string, fileId: string = randomUUID()) => {
    const body = new TextEncoder().encode(text)
    const sha256 = createHash('sha256').update(body).digest('hex')
    const path = fillPath(api.putInquiryFile.path, { inquiryId: id, fileId })
    const query = new URLSearchParams({ sha256, name: 'メモ.txt' })
    const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'text/plain' }
    return app.fetch(new Request(`http://localhost${path}?${query}`, { method: 'PUT', headers, body }))
  }
  const fileId = randomUUID()
  expect((await send(asker, '画面のメモ', fileId)).status).toBe(200)
  expect((await send(asker, '画面のメモ', fileId)).status).toBe(200)
  expect((await send(asker, '<svg xmlns="http://www.w3.org/2000/svg"></svg>')).status).toBe(415)
  const stranger = await member('leader')
  expect((await send(stranger, 'x')).status).toBe(404)
  const link = (user: User) => app.call(user, api.getInquiryFileLink, { params: { inquiryId: id, fileId } })
  expect((await link(admin)).body.url).toBeTruthy()
  expect((await link(stranger)).status).toBe(404)
  for (let n = 0; n < 4; n++) expect((await send(asker, `メモ ${n}`)).status).toBe(200)
  expect((await send(asker, '六つめ')).status).toBe(422)
  expect((await read(asker, id)).body.files).toHaveLength(5)
})

test('pages follow each other without repeating or leaving out', async () => {
  const { asker } = await people()
  const ids = new Set<string>()
  for (let n = 0; n < 5; n++) {
    const id = randomUUID()
    ids.add(id)
    await ask(asker, id)
  }
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const { rows, next } = (await app.call(asker, api.listMyInquiries, { query: query as never })).body
    seen.push(...rows.map((row) => row.id))
    cursor = next
  }
  expect(new Set(seen)).toEqual(ids)
  expect(seen).toHaveLength(5)
})
