import { createHash, randomUUID } from 'node:crypto'
import { api, type Endpoint, type EndpointInput } from '@ecs/core'
import { pngOf } from '../demo/png.ts'
import { jpeg } from '../engines/files/pictures/samples.ts'
import type { User } from '../http/user.ts'
import type { ApprovalScene } from '../testing/approvalScene.ts'
import type { ScheduleIds } from '../testing/scheduleScene.ts'
import { workbookOf } from '../testing/workbook.ts'

/** Two places of work, and what stands in the first of them. Filled before the tests begin. */
export const at = {} as {
  mine: ApprovalScene
  theirs: ApprovalScene
  sheetId: string
  actionId: string
  plan: ScheduleIds
  masterId: string
  instrumentId: string
  inquiryId: string
  requestId: string
  attachmentId: string
}

export const picture = (shade: number) =>
  pngOf({ width: 2, height: 2, channels: 1, data: Uint8Array.from([shade, 1, 2, 3]) })
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const file = (bytes: Buffer, type = 'image/png') => ({ bytes: new Uint8Array(bytes), type })
export const photo = picture(7)
const workbook = workbookOf('点検表', [['項目', '結果']])
export const words = '他人に見えない言葉'

export type Sent = Partial<EndpointInput<Endpoint>>
export type Case = {
  endpoint: Endpoint
  by: () => User
  other: () => User
  first: () => Sent
  changed: (first: Sent) => Sent
}

const again = (first: Sent, rest: Sent): Sent => ({ ...first, ...rest })
const withBody = (rest: object) => (first: Sent) => again(first, { body: { ...(first.body as object), ...rest } })

const days = { from: '2026-12-01T00:00:00.000Z', to: '2026-12-05T00:00:00.000Z' }
const announcement = () => ({
  title: words,
  body: words,
  importance: 'normal' as const,
  audience: { to: 'ecs' as const, ecsIds: [at.mine.ecsId] },
  requireAck: false,
})

export const inquiry = () => ({
  ...{ category: 'usage' as const, subject: words, body: `${words}を教えてください` },
  context: { route: '/', appVersion: '1' },
})
export const request = () => ({ code: 'N-1', name: words, kind: 'equipment' as const })

export const once: Case[] = [
  {
    endpoint: api.putAction,
    by: () => at.mine.leader,
    other: () => at.theirs.leader,
    first: () => ({
      params: { actionId: randomUUID() },
      body: { ecsId: at.mine.ecsId, title: words, severity: 'high' },
    }),
    changed: withBody({ title: '別の題' }),
  },
  {
    endpoint: api.moveAction,
    by: () => at.mine.leader,
    other: () => at.theirs.leader,
    first: () => ({ params: { actionId: at.actionId, moveId: randomUUID() }, body: { move: 'start' } }),
    changed: withBody({ move: 'reject', note: '別の手順' }),
  },
  {
    endpoint: api.putActionPhoto,
    by: () => at.mine.leader,
    other: () => at.theirs.leader,
    first: () => ({
      params: { actionId: at.actionId, photoId: randomUUID() },
      query: { sha256: hashOf(picture(1)), when: 'before' },
      body: file(picture(1)),
    }),
    changed: (first) => again(first, { query: { sha256: hashOf(picture(2)), when: 'before' }, body: file(picture(2)) }),
  },
  {
    endpoint: api.putAnnouncement,
    by: () => at.mine.leader,
    other: () => at.theirs.leader,
    first: () => ({ params: { noticeId: randomUUID() }, body: announcement() }),
    changed: withBody({ body: '別の本文' }),
  },
  {
    endpoint: api.putDeputy,
    by: () => at.mine.leader,
    other: () => at.theirs.leader,
    first: () => ({ params: { deputyId: randomUUID() }, body: { userId: at.mine.approver.id, ...days } }),
    changed: withBody({ to: '2026-12-25T00:00:00.000Z' }),
  },
  {
    endpoint: api.putPatrolArrival,
    by: () => at.mine.operator,
    other: () => at.theirs.operator,
    first: () => ({
      params: { routeId: at.plan.routeId, arrivalId: randomUUID() },
      body: { code: at.mine.target.code, day: '2026-11-15', arrivedAt: '2026-11-15T01:00:00.000Z' },
    }),
    changed: withBody({ day: '2026-11-16' }),
  },
  {
    endpoint: api.putPicture,
    by: () => at.mine.admin,
    other: () => at.theirs.admin,
    first: () => ({
      params: { pictureId: randomUUID() },
      query: { sha256: hashOf(picture(3)) },
      body: file(picture(3)),
    }),
    changed: (first) => again(first, { query: { sha256: hashOf(picture(4)) }, body: file(picture(4)) }),
  },
  {
    endpoint: api.putTemplateWorkbook,
    by: () => at.mine.admin,
    other: () => at.theirs.admin,
    first: () => ({
      params: { workbookId: randomUUID() },
      query: { sha256: hashOf(workbook), fileName: words },
      body: file(workbook),
    }),
    changed: (first) => again(first, { query: { sha256: hashOf(workbook), fileName: 'b.xlsx' } }),
  },
  {
    endpoint: api.putManual,
    by: () => at.mine.admin,
    other: () => at.theirs.admin,
    first: () => ({
      params: { ecsId: at.mine.ecsId, manualId: randomUUID() },
      query: {
        ...{ title: words, fileName: 'a.txt', sha256: hashOf(Buffer.from(words)) },
        targetId: at.mine.target.id,
      },
      body: file(Buffer.from(words), 'text/plain'),
    }),
    changed: (first) =>
      again(first, {
        query: { ...(first.query as object), sha256: hashOf(Buffer.from('別の文')) },
        body: file(Buffer.from('別の文'), 'text/plain'),
      }),
  },
  {
    endpoint: api.putShare,
    by: () => at.mine.leader,
    other: () => at.theirs.leader,
    first: () => ({ params: { checksheetId: at.sheetId, shareId: randomUUID() }, body: { days: 3 } }),
    changed: withBody({ days: 90 }),
  },
  {
    endpoint: api.putAttachmentThumbnail,
    by: () => at.mine.operator,
    other: () => at.theirs.operator,
    first: () => ({
      params: { attachmentId: at.attachmentId },
      query: { sha256: hashOf(photo) },
      body: file(jpeg(40, 30), 'image/jpeg'),
    }),
    changed: (first) => again(first, { body: file(jpeg(30, 40), 'image/jpeg') }),
  },
  {
    endpoint: api.putInquiry,
    by: () => at.mine.operator,
    other: () => at.theirs.operator,
    first: () => ({ params: { inquiryId: randomUUID() }, body: inquiry() }),
    changed: withBody({ subject: '別の件名' }),
  },
  {
    endpoint: api.putInquiryMessage,
    by: () => at.mine.operator,
    other: () => at.theirs.operator,
    first: () => ({ params: { inquiryId: at.inquiryId, messageId: randomUUID() }, body: { body: words } }),
    changed: withBody({ body: '別の追記' }),
  },
  {
    endpoint: api.putInquiryFile,
    by: () => at.mine.operator,
    other: () => at.theirs.operator,
    first: () => ({
      params: { inquiryId: at.inquiryId, fileId: randomUUID() },
      query: { sha256: hashOf(picture(5)), name: 'a.png' },
      body: file(picture(5)),
    }),
    changed: (first) => again(first, { query: { sha256: hashOf(picture(6)), name: 'a.png' }, body: file(picture(6)) }),
  },
  {
    endpoint: api.putTargetRequest,
    by: () => at.mine.operator,
    other: () => at.theirs.operator,
    first: () => ({ params: { ecsId: at.mine.ecsId, requestId: randomUUID() }, body: request() }),
    changed: withBody({ name: '別の設備' }),
  },
  {
    endpoint: api.putTargetRequestPhoto,
    by: () => at.mine.operator,
    other: () => at.theirs.operator,
    first: () => ({
      params: { ecsId: at.mine.ecsId, requestId: at.requestId },
      query: { sha256: hashOf(picture(8)) },
      body: file(picture(8)),
    }),
    changed: (first) => again(first, { query: { sha256: hashOf(picture(9)) }, body: file(picture(9)) }),
  },
  {
    endpoint: api.putTargetPhoto,
    by: () => at.mine.admin,
    other: () => at.theirs.leader,
    first: () => ({
      params: { targetId: at.mine.target.id, pictureId: randomUUID() },
      query: { sha256: hashOf(picture(10)) },
      body: file(picture(10)),
    }),
    changed: (first) => again(first, { query: { sha256: hashOf(picture(11)) }, body: file(picture(11)) }),
  },
  {
    endpoint: api.putApiKey,
    by: () => at.mine.admin,
    other: () => at.theirs.leader,
    first: () => ({
      params: { keyId: randomUUID() },
      body: { name: words, scopes: ['records.read'], ecsIds: [at.mine.ecsId], days: 30 },
    }),
    changed: withBody({ name: '別の名前' }),
  },
]
