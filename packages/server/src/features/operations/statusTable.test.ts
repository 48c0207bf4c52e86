import { api, type ChecksheetStatus, checksheetStatuses, type Operation } from '@ecs/core'
import { describe, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { Device } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

/** PRODUCT's status table through the API: every status × action × role, each in the wrong order too. */

const app = testApp()
const desk = new Device()
const reason = '表の検査'
const hash = 'a'.repeat(64)

const roles = ['operator', 'leader', 'approver', 'editor', 'admin', 'viewer', 'auditor'] as const
type RoleName = (typeof roles)[number]

const actions = ['start', 'submit', 'withdraw', 'approve', 'return', 'revise', 'cancel', 'void', 'override'] as const
type Action = (typeof actions)[number]

const bodies: Record<Action, object> = {
  start: {},
  submit: {},
  withdraw: {},
  approve: { contentHash: hash },
  return: { reason, to: { who: 'submitter' }, cells: [] },
  revise: { reason },
  cancel: { reason },
  void: { reason },
  override: { judgement: 'ok', reason },
}

/** Who may do it, from where, and what comes of it. Nobody else, and from nowhere else. */
const table: Record<Action, { by: RoleName[]; from: ChecksheetStatus[]; to: ChecksheetStatus }> = {
  start: { by: ['operator', 'leader', 'admin'], from: ['planned'], to: 'open' },
  submit: { by: ['operator', 'leader', 'admin'], from: ['open', 'returned'], to: 'waiting' },
  withdraw: { by: ['operator'], from: ['waiting'], to: 'open' },
  approve: { by: ['leader', 'approver', 'admin'], from: ['waiting'], to: 'approved' },
  return: { by: ['leader', 'approver', 'admin'], from: ['waiting'], to: 'returned' },
  revise: { by: ['leader', 'approver', 'admin'], from: ['approved'], to: 'open' },
  cancel: {
    by: ['leader', 'approver', 'admin'],
    from: ['planned', 'open', 'returned', 'waiting'],
    to: 'cancelled',
  },
  void: { by: ['admin'], from: ['approved'], to: 'void' },
  override: { by: ['approver'], from: ['waiting'], to: 'waiting' },
}

type Scene = ApprovalScene & { people: Record<RoleName, User> }

async function tableScene(): Promise<Scene> {
  const scene = await approvalScene(app, async () => [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }])
  const { operator, leader, approver, admin, member } = scene
  const [editor, viewer, auditor] = [await member('editor'), await member('viewer'), await member('auditor')]
  return { ...scene, people: { operator, leader, approver, admin, editor, viewer, auditor } }
}

const ask = (id: string, action: Action, body = bodies[action]): Operation =>
  desk.operation(`checksheet.${action}`, id, body, 99)

/** A sheet of the operator in this status. */
async function sheetIn(scene: Scene, status: ChecksheetStatus): Promise<string> {
  const { submitted, make, decide, approve, leader, admin } = scene
  if (status === 'planned') return planned(scene)
  if (status === 'open') {
    const id = await make()
    await scene.send(scene.operator, ...answers(scene, id))
    return id
  }
  const id = await submitted()
  if (status === 'returned') await decide(leader, ask(id, 'return'))
  if (status === 'cancelled') await decide(leader, ask(id, 'cancel'))
  if (status === 'approved' || status === 'void') await approve(leader, id)
  if (status === 'void') await decide(admin, ask(id, 'void'))
  return id
}

const answers = ({ device, items }: Scene, id: string) => [
  device.answer(id, items.look!, 'ok'),
  device.answer(id, items.press!, '14.0'),
]

async function planned({ ecsId, target, templateId, versionId, operator, send }: Scene): Promise<string> {
  const draft = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, start: false }
  const id = crypto.randomUUID()
  await send(operator, desk.operation('checksheet.create', id, { draft }))
  return id
}

async function statusOf({ view }: Scene, id: string): Promise<ChecksheetStatus> {
  return (await view(id)).checksheet.status
}

const isAllowed = (action: Action, status: ChecksheetStatus, role: RoleName) =>
  table[action].by.includes(role) && table[action].from.includes(status)

describe.each(checksheetStatuses)('S4 a %s sheet', (status) => {
  test('refuses everything the table does not allow, and stays as it is', async () => {
    const scene = await tableScene()
    const id = await sheetIn(scene, status)
    for (const role of roles) {
      const refused = actions.filter((action) => !isAllowed(action, status, role))
      const body = { operations: refused.map((action) => ask(id, action)) }
      const answer = await app.call(scene.people[role], api.postOperations, { body })
      if (role === 'viewer' || role === 'auditor') expect(answer.status, role).toBe(403)
      else
        for (const [at, { kind, error }] of answer.body.outcomes.entries()) {
          expect(kind, `${refused[at]} by ${role}`).toBe('rejected')
          expect(error?.code).toMatch(/^(?:C-403|C-404|W-001|W-004|W-010|V-015)$/)
        }
    }
    expect(await statusOf(scene, id)).toBe(status)
  })

  test('does what the table allows, once', async () => {
    const scene = await tableScene()
    for (const action of actions)
      for (const role of roles.filter((one) => isAllowed(action, status, one))) {
        const id = await sheetIn(scene, status)
        const by = scene.people[role]
        const body =
          action === 'approve' ? { contentHash: (await scene.contentOf(by, id)).contentHash } : bodies[action]
        // Twice at once, with two operations of their own: one of them comes too late.
        const both = await Promise.all([
          scene.decide(by, ask(id, action, body)),
          scene.decide(by, ask(id, action, body)),
        ])
        const applied = both.flat().filter((kind) => kind === 'applied')
        const isRepeatable = action === 'override'
        expect(applied, `${action} by ${role}`).toHaveLength(isRepeatable ? 2 : 1)
        expect(await statusOf(scene, id), `${action} by ${role}`).toBe(table[action].to)
      }
  })
})
