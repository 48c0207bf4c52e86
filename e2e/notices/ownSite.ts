import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../../packages/core/src/index.ts'
import { approval, ask, check } from '../approve/scene.ts'
import { demoPassword } from '../server/startProduct.ts'
import { operate, sharedServer } from '../signin/operator.ts'

const roles = ['operator', 'leader', 'approver', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

export type OwnSite = {
  /** What one of its people signs in with. */
  nameOf: Record<Role, string>
  /** What every notice about one of its sheets ends with. */
  title: string
  draft: { ecsId: string; targetId: string; templateId: string; templateVersionId: string }
  itemId: string
  /** Subjects of the mails that one of its people got, oldest first. */
  mailsTo: (role: Role) => string[]
  end: () => Promise<void>
}

/** An ECS where nobody else works: one person of each role, everything mailed to them, and one template. */
export async function ownSite(): Promise<OwnSite> {
  const key = randomBytes(4).toString('hex')
  const [ecsId, targetId] = [randomUUID(), randomUUID()]
  const ecs = {
    code: `N-${key.toUpperCase()}`,
    name: `通知 ${key}`,
    description: '',
    templateIds: [],
    tz: 'Asia/Tokyo',
  }
  await ask('admin', api.putEcs, { ecsId }, { ...ecs, active: true })
  const nameOf = Object.fromEntries(roles.map((role) => [role, `n-${role}-${key}`])) as Record<Role, string>
  for (const role of roles) await addPerson(nameOf[role], role, ecsId)

  const target = { ecsId, code: `N-${key}`, name: `送風機 ${key}`, kind: 'equipment', status: 'active' }
  const empty = { areaPath: [], qrCodes: [], ocrKeys: [], attributes: {}, meters: [] }
  await ask(nameOf.leader, api.putTarget, { targetId }, { ...target, ...empty })
  const itemId = randomUUID()
  const template = { templateId: randomUUID(), versionId: randomUUID() }
  const content = {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [check, approval] },
    processes: [
      {
        ...{ id: randomUUID(), no: 1, name: '点検', order: 'free' },
        items: [{ id: itemId, key: '外観', no: 1, name: '外観', kind: 'okng', required: true }],
      },
    ],
  }
  const body = {
    code: `T-${key}`,
    name: '送風機の点検',
    category: '設備',
    ecsIds: [ecsId],
    changeNote: '初版',
    content,
  }
  await ask(nameOf.editor, api.putTemplateDraft, template, body)
  await ask(nameOf.approver, api.publishTemplate, template, {})
  return {
    nameOf,
    title: `${target.name}　${body.name}`,
    draft: { ecsId, targetId, templateId: template.templateId, templateVersionId: template.versionId },
    itemId,
    mailsTo: (role) => subjectsTo(addressOf(nameOf[role])),
    end: () => ask('admin', api.putEcs, { ecsId }, { ...ecs, active: false }),
  }
}

const addressOf = (username: string) => `${username}@example.jp`

async function addPerson(username: string, role: Role, ecsId: string): Promise<void> {
  const email = addressOf(username)
  const body = { name: `${role} さん`, email, groups: [`ecs-${role}`], ecsIds: [ecsId], delivery: 'show' }
  await ask('admin', api.createUser, { username }, body)
  const verified = { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] }
  await operate(sharedServer(), 'AdminUpdateUserAttributes', { Username: username, ...verified })
  const password = { Password: demoPassword, Permanent: true }
  await operate(sharedServer(), 'AdminSetUserPassword', { Username: username, ...password })
  const settings = { inApp: 'all', mail: 'all', push: 'off', quiet: null, digestAt: null }
  await ask(username, api.putNoticeSettings, {}, settings)
}

function subjectsTo(address: string): string[] {
  const folder = join(process.env.ECS_E2E_DATA!, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): { to: string; subject: string } => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(({ to }) => to === address)
    .map(({ subject }) => subject)
}
