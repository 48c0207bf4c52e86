import { randomUUID } from 'node:crypto'
import { api, type Endpoint, roles } from '@ecs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../features/index.ts'
import { type ApprovalScene, approvalScene } from '../testing/approvalScene.ts'
import { testApp } from '../testing/testApp.ts'
import { file, hashOf, photo, words } from './writtenOnce.ts'

/**
 * What is read or removed by an id of its own, with no ECS, target, template or sheet in the path: `access.test.ts` cannot
 * make one up. Everybody of another ECS is refused, whatever they may do at home.
 */

const app = testApp()
let mine: ApprovalScene
let theirs: ApprovalScene
const ids = {
  actionId: randomUUID(),
  shareId: randomUUID(),
  noticeId: randomUUID(),
  outputId: randomUUID(),
  photoId: randomUUID(),
}

beforeAll(async () => {
  ;[mine, theirs] = [await approvalScene(app), await approvalScene(app)]
  const { ecsId, leader } = mine
  const { actionId, shareId, noticeId, outputId, photoId } = ids
  const checksheetId = await mine.make()
  const stored = [
    await app.call(leader, api.putAction, {
      params: { actionId },
      body: { ecsId, title: words, severity: 'high', assignee: leader.id },
    }),
    await app.call(leader, api.putActionPhoto, {
      params: { actionId, photoId },
      query: { when: 'before', sha256: hashOf(photo) },
      body: file(photo),
    }),
    await app.call(leader, api.putShare, { params: { checksheetId, shareId }, body: { days: 3 } }),
    await app.call(leader, api.putAnnouncement, {
      params: { noticeId },
      body: {
        title: words,
        body: words,
        importance: 'normal',
        requireAck: true,
        audience: { to: 'ecs', ecsIds: [ecsId] },
      },
    }),
    await app.call(leader, api.putOutput, {
      params: { ecsId, outputId },
      body: { kind: 'sheet', format: 'pdf', ids: [checksheetId] },
    }),
  ]
  for (const { status, body } of stored) expect(status, JSON.stringify(body)).toBe(200)
})

const tried: Endpoint[] = [
  ...[api.getAction, api.getActionPhotoLink],
  ...[api.getShare, api.revokeShare, api.getOutput, api.getOutputLink, api.cancelOutput],
  ...[api.listAnnouncementReaders, api.endAnnouncement],
]
const name = ({ method, path }: Endpoint) => `${method} ${path}`

describe('by id, from another ECS', () => {
  test.each(tried.map((endpoint): [string, Endpoint] => [name(endpoint), endpoint]))('%s', async (_, endpoint) => {
    const params: Record<string, string> = Object.fromEntries(
      Object.entries(ids).filter(([id]) => endpoint.path.includes(`{${id}}`)),
    )
    for (const role of roles) {
      if (role === 'ecs-admin' || role === 'ecs-auditor') continue
      const stranger = await theirs.member(role.slice(4) as 'viewer')
      const { status, body } = await app.call(stranger, endpoint, { params })
      expect([403, 404], role).toContain(status)
      expect(JSON.stringify(body), role).not.toContain(words)
    }
    // There is something to refuse.
    const own = await app.call(mine.leader, endpoint, { params })
    expect([403, 404]).not.toContain(own.status)
  })
})

/** Of the install, for those who look after all of it. */
const ofTheInstall = [
  ...[api.deleteWebhook, api.listWebhookDeliveries, api.revokeApiKey, api.getUser, api.getAuditVerification],
]
/** Tried where they are made: a deputy of one's own, a file by the sheet that names it. */
const elsewhere = [api.endDeputy, api.getAttachmentLink, api.getAttachmentThumbnail]

test('every route that reads or removes by an id of its own is among them', () => {
  const listed = new Set([...tried, ...ofTheInstall, ...elsewhere].map(name))
  const isOfTheScene = ({ path }: Endpoint) =>
    /\{(ecsId|targetId|templateId|versionId|checksheetId|scheduleId|routeId)\}/.test(path)
  const left = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ can, method, path }) => {
      const isPersonal = can === 'public' || can === 'signedIn'
      return (method === 'GET' || method === 'DELETE') && path.includes('{') && !isPersonal
    })
    .filter((endpoint) => !isOfTheScene(endpoint))
  expect(left.map(name).filter((one) => !listed.has(one))).toEqual([])
})
