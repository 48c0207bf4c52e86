import { randomUUID } from 'node:crypto'
import { accessToken } from '../../e2e/server/askPassword.ts'
import { demoPassword } from '../../e2e/server/startProduct.ts'

/** Where the load works: one ECS with a target and a template of so many items. */
export type World = { token: string; ecsId: string; targetId: string; template: BenchTemplate; sheetIds?: string[] }
export type BenchTemplate = { templateId: string; versionId: string; itemIds: string[] }

/** Everything is made through the API, as an administrator would. `more`: tokens of others who work there. */
export async function makeWorld(url: string, itemCount: number, more: string[] = []): Promise<World> {
  const admin = await signInAs(url, 'admin')
  // Whoever wrote a template may not publish it.
  const approver = await signInAs(url, 'approver')
  const token = await signInAs(url, 'operator')
  const ecsId = randomUUID()
  const targetId = randomUUID()
  const code = ecsId.slice(0, 8).toUpperCase()
  await put(url, admin, `/api/ecs/${ecsId}`, {
    code,
    name: `計測 ${code}`,
    tz: 'Asia/Tokyo',
    templateIds: [],
    active: true,
  })
  await put(url, admin, `/api/ecs/${ecsId}/members`, { userIds: [token, approver, admin, ...more].map(subjectOf) })
  await put(url, admin, `/api/targets/${targetId}`, targetDraft(ecsId, code))
  const template = { templateId: randomUUID(), versionId: randomUUID(), itemIds: ids(itemCount) }
  const path = `/api/templates/${template.templateId}/versions/${template.versionId}`
  const content = contentOf(template.itemIds)
  await put(url, admin, path, { code, name: '計測', category: '計測', ecsIds: [ecsId], changeNote: '初版', content })
  await send(url, approver, 'POST', `${path}/publish`, {})
  return { token, ecsId, targetId, template }
}

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

/** PERFORMANCE.md's mix: 40 % numbers with limits, 40 % choices, 20 % text. */
export function contentOf(itemIds: string[]) {
  const items = itemIds.map((id, i) => ({ id, no: i + 1, name: `項目 ${i + 1}`, ...kinds[i % kinds.length]! }))
  return {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [{ id: randomUUID(), no: 1, name: '点検', order: 'free', items }],
  }
}

const measured = { kind: 'number', unit: 'MPa', decimals: 1, lower: '10', upper: '90', warnUpper: '85', required: true }
const chosen = { kind: 'select', choices: ['正常', '軽微', '異常'], okChoices: ['正常'], warnChoices: ['軽微'] }
const kinds = [measured, chosen, measured, chosen, { kind: 'text', maxLength: 200 }]

const targetDraft = (ecsId: string, code: string) => ({
  ecsId,
  code,
  name: '計測対象',
  kind: 'equipment',
  status: 'active',
  areaPath: [],
  qrCodes: [],
  ocrKeys: [],
  attributes: {},
  meters: [],
})

export const signInAs = (url: string, username: string): Promise<string> => accessToken(url, username, demoPassword)

export const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub

const put = (url: string, token: string, path: string, body: unknown) => send(url, token, 'PUT', path, body)

async function send(url: string, token: string, method: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}
