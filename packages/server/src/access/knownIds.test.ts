import { randomUUID } from 'node:crypto'
import { api, type Endpoint } from '@ecs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../features/index.ts'
import * as registers from '../features/registers/sql.ts'
import type { User } from '../http/user.ts'
import { approvalScene } from '../testing/approvalScene.ts'
import { scheduleDraft, scheduleFor } from '../testing/scheduleScene.ts'
import { smallContent } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'
import { at, type Case, file, hashOf, inquiry, once, photo, request, type Sent, words } from './writtenOnce.ts'

/**
 * What is sent under an id that its sender made. Written once: the same words again get the same answer, other words and
 * other people are refused. Written over: only by whoever may change the thing where it stands.
 */

const app = testApp()

beforeAll(async () => {
  ;[at.mine, at.theirs] = [await approvalScene(app), await approvalScene(app)]
  at.sheetId = await at.mine.make()
  at.actionId = randomUUID()
  await app.call(at.mine.leader, api.putAction, {
    params: { actionId: at.actionId },
    body: { ecsId: at.mine.ecsId, title: words, severity: 'high', assignee: at.mine.leader.id },
  })
  at.plan = await scheduleFor(app, at.mine)
  ;[at.masterId, at.instrumentId] = [randomUUID(), randomUUID()]
  const { db } = app.services
  await registers.saveMaster(db.kysely, { id: at.masterId, ecsId: at.mine.ecsId, code: 'parts', name: words, rows: [] })
  const caliper = { code: 'C-1', name: words, calibratedUntil: '2027-01-01' }
  await registers.saveInstrument(db.kysely, { id: at.instrumentId, ecsId: at.mine.ecsId, ...caliper })
  ;[at.inquiryId, at.requestId] = [randomUUID(), randomUUID()]
  await app.call(at.mine.operator, api.putInquiry, { params: { inquiryId: at.inquiryId }, body: inquiry() })
  await app.call(at.mine.operator, api.putTargetRequest, {
    params: { ecsId: at.mine.ecsId, requestId: at.requestId },
    body: request(),
  })
  at.attachmentId = randomUUID()
  const content = { params: { attachmentId: at.attachmentId }, query: { sha256: hashOf(photo) }, body: file(photo) }
  expect((await app.call(at.mine.operator, api.putAttachmentContent, content)).status).toBe(200)
})

const name = ({ method, path }: Endpoint) => `${method} ${path}`

describe('written once', () => {
  test.each(once.map((one): [string, Case] => [name(one.endpoint), one]))('%s', async (_, one) => {
    const first = one.first()
    const call = (user: User, input: Sent) => app.call(user, one.endpoint, input)
    const stored = await call(one.by(), first)
    expect(stored.status).toBe(200)
    expect((await call(one.by(), first)).status, 'the same again').toBe(200)
    expect([409, 422], 'other words').toContain((await call(one.by(), one.changed(first))).status)
    for (const input of [first, one.changed(first)]) {
      const refused = await call(one.other(), input)
      if (one.endpoint === api.putPicture && input === first) continue
      expect([403, 404, 409, 422], 'somebody else').toContain(refused.status)
      expect(JSON.stringify(refused.body)).not.toContain(words)
    }
  })
})

/** Each of them names a thing by its id; whoever may change it there writes over it. */
const over: [Endpoint, () => Sent][] = [
  [api.putTarget, () => ({ params: { targetId: at.mine.target.id }, body: ownTarget() })],
  [
    api.putSchedule,
    () => ({
      params: { scheduleId: at.plan.scheduleId },
      body: scheduleDraft({
        ecsId: at.theirs.ecsId,
        templateId: at.theirs.templateId,
        targetIds: [at.theirs.target.id],
      }),
    }),
  ],
  [api.putPatrolRoute, () => ({ params: { routeId: at.plan.routeId }, body: ownRoute() })],
  [
    api.putTemplateDraft,
    () => ({
      params: { templateId: at.mine.templateId, versionId: randomUUID() },
      body: {
        ...{ code: 'X-1', name: 'x', category: '設備', ecsIds: [at.theirs.ecsId], changeNote: '乗っ取り' },
        content: smallContent(),
      },
    }),
  ],
  [
    api.putMaster,
    () => ({ params: { masterId: at.masterId }, body: { ecsId: at.theirs.ecsId, code: 'parts', name: 'x', rows: [] } }),
  ],
  [
    api.putInstrument,
    () => ({
      params: { instrumentId: at.instrumentId },
      body: { ecsId: at.theirs.ecsId, code: 'X-1', name: 'x', calibratedUntil: '2027-01-01' },
    }),
  ],
]

const ownTarget = () => {
  const { id: _, ...target } = at.mine.target
  return { ...target, ecsId: at.theirs.ecsId }
}
const ownRoute = () => ({
  ecsId: at.theirs.ecsId,
  name: 'x',
  stops: [{ targetId: at.theirs.target.id, templateId: at.theirs.templateId, minutes: 5 }],
})

describe('written over, from another ECS', () => {
  test.each(over.map(([endpoint, input]): [string, Endpoint, () => Sent] => [name(endpoint), endpoint, input]))(
    '%s',
    async (_, endpoint, input) => {
      // Whoever has the right at home: an editor, or a leader.
      const statuses = []
      for (const role of ['editor', 'leader'] as const) {
        const refused = await app.call(await at.theirs.member(role), endpoint, input())
        expect(JSON.stringify(refused.body)).not.toContain(words)
        statuses.push(refused.status)
      }
      expect(statuses.filter((status) => status !== 403 && status !== 404)).toEqual([])
      expect(statuses).toContain(404)
    },
  )
})

/** Installs have one of these each, and only administrators and editors write them. */
const ofTheInstall = [api.putCalendar, api.putEcs, api.putWebhook]
/** Checked in places of their own: by content (operations), by hash (files), once (tickets, questions, devices). */
const elsewhere = [
  api.postOperations,
  api.putResult,
  api.putAttachmentContent,
  api.putSigningTicket,
  api.putOutput,
  api.askAssistant,
  api.putPushSubscription,
  api.putRegistration,
  api.putRegistrationPhoto,
  api.putAnnouncementFile,
  api.startAuditVerification,
  api.putMachineSheet,
  api.putMachineValues,
  api.exportAudit,
  api.confirmRemoval,
  api.putPastImport,
]
/** The id is of something that is there already; what is sent is its new state. */
const states = [
  ...[api.changeAction, api.putMembers, api.setFavouriteEcs, api.setFavouriteTarget, api.putNoticeState],
  ...[api.publishTemplate, api.retireTemplate, api.verifyAuditTrail, api.putSkills, api.putSynonyms],
  ...[api.closeInquiry, api.assignInquiry, api.decideProposal, api.rateAnswer, api.settleProposal],
  ...[api.putCalendarFeed, api.importTargets, api.withdrawPastImport, api.makeLabels, api.putPasskeyName],
  api.verifyAuditChain,
  ...[api.testWebhook, api.replayWebhookDelivery],
  ...[api.postDraftChanges, api.moveTemplateDraft, api.returnTemplateDraft],
]
/** By name, or without any id. */
const withoutId = (path: string) => path.startsWith('/api/users/') || !path.includes('{')

test('every route that takes an id of its sender is among them', () => {
  const known = [...once.map(({ endpoint }) => endpoint), ...over.map(([endpoint]) => endpoint)]
  const listed = new Set([...known, ...ofTheInstall, ...elsewhere, ...states].map((endpoint) => name(endpoint)))
  const writing = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'PUT' || method === 'POST')
  expect(
    writing
      .filter(({ path }) => !withoutId(path))
      .map(name)
      .filter((one) => !listed.has(one)),
  ).toEqual([])
})
