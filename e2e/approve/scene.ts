import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import {
  type ApprovalStep,
  api,
  type Endpoint,
  fillPath,
  type Operation,
  type TemplateContent,
} from '../../packages/core/src/index.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { accessToken } from '../server/askPassword.ts'
import { demoPassword } from '../server/startProduct.ts'
import { signedIn } from '../signin/signedIn.ts'

/** The demo's people, one per role. */
export type Name = 'operator' | 'leader' | 'approver' | 'editor' | 'admin' | 'auditor' | 'viewer'

const origin = () => process.env.ECS_E2E_URL!

const tokens = new Map<string, Promise<string>>()

/** A token as a program gets one. */
export function tokenOf(name: string, password = demoPassword): Promise<string> {
  const known = tokens.get(name) ?? accessToken(origin(), name, password)
  tokens.set(name, known)
  return known
}

/** Calls the product's API as one of the demo's people. */
export async function ask<T>(name: string, endpoint: Endpoint, params: object = {}, body?: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(name)}`, 'content-type': 'application/json' }
  const answer = await fetch(`${origin()}${fillPath(endpoint.path, { ...params })}`, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

export const userIdOf = async (name: Name): Promise<string> => (await ask<{ id: string }>(name, api.getMe)).id

const item = (id: string, key: string, no: number, rest: object) => ({ id, key, no, name: key, ...rest })

export type Steps = (userIdOf: (name: Name) => Promise<string>) => Promise<ApprovalStep[]> | ApprovalStep[]

export const check: ApprovalStep = { kind: 'check', role: 'leader', who: 'any', userIds: [] }
export const approval: ApprovalStep = { kind: 'approve', role: 'approver', who: 'any', userIds: [] }

export type Made = {
  ecsId: string
  templateId: string
  versionId: string
  targetId: string
  items: string[]
  content: TemplateContent
}

/** A small template of this test's own, published where no other journey works. */
export async function makeTemplate(steps: ApprovalStep[], name?: string): Promise<Made> {
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('admin', api.listMyEcs)
  const ecsId = blocks.find(({ name }) => name.includes('高圧受電設備'))!.id
  const { rows: targets } = await ask<{ rows: { id: string; status: string }[] }>('admin', api.listTargets, { ecsId })
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const items = [
    item(ids[0]!, '外観', 1, { kind: 'okng', required: true }),
    item(ids[1]!, 'ポンプ圧力', 2, {
      kind: 'number',
      required: true,
      decimals: 1,
      unit: 'MPa',
      lower: '13',
      upper: '15',
    }),
    item(ids[2]!, '油温', 3, { kind: 'number', required: true, decimals: 0, unit: '℃', upper: '55', warnUpper: '50' }),
  ]
  const content = {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps },
    processes: [{ id: randomUUID(), no: 1, name: '始業前点検', order: 'free', items }],
  } as unknown as TemplateContent
  const templateId = randomUUID()
  const versionId = await publish(templateId, ecsId, content, '初版', name)
  return {
    ecsId,
    templateId,
    versionId,
    targetId: targets.find(({ status }) => status === 'active')!.id,
    items: ids,
    content,
  }
}

export async function publish(
  templateId: string,
  ecsId: string,
  content: TemplateContent,
  changeNote: string,
  name = '承認の点検表',
) {
  const versionId = randomUUID()
  const code = `T-${templateId.slice(0, 8)}`
  const body = { code, name, category: '設備', ecsIds: [ecsId], changeNote, content }
  await ask('admin', api.putTemplateDraft, { templateId, versionId }, body)
  await ask('approver', api.publishTemplate, { templateId, versionId }, {})
  return versionId
}

let seq = 0
const deviceId = randomUUID()

export function operation(type: Operation['type'], checksheetId: string, rest: object, baseRev = 0): object {
  seq += 1
  const atDevice = new Date().toISOString()
  return { id: uuid7(), checksheetId, baseRev, deviceId, deviceSeq: seq, atDevice, type, ...rest }
}

export const answer = (checksheetId: string, itemId: string, value: string, rest: object = {}, baseRev = 0) =>
  operation('result.set', checksheetId, { draft: { itemId, value, source: 'manual', ...rest } }, baseRev)

export async function send(name: string, ...operations: object[]): Promise<string[]> {
  const { outcomes } = await ask<{ outcomes: { kind: string; error?: { code: string } }[] }>(
    name,
    api.postOperations,
    {},
    { operations },
  )
  return outcomes.map(({ kind, error }) => error?.code ?? kind)
}

/** A sheet that is filled in but not submitted; answers its id. */
export async function filledSheet({ ecsId, targetId, templateId, versionId, items }: Made, by: Name = 'operator') {
  const id = uuid7()
  const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
  const done = await send(
    by,
    operation('checksheet.create', id, { draft }),
    answer(id, items[0]!, 'ok'),
    answer(id, items[1]!, '12.8', { comment: 'リリーフ弁の調整ずれ。保全へ連絡済み' }),
    answer(id, items[2]!, '52'),
  )
  expect(done).toEqual(['applied', 'applied', 'applied', 'applied'])
  return id
}

export async function submittedSheet(made: Made, by: Name = 'operator'): Promise<string> {
  const id = await filledSheet(made, by)
  expect(await send(by, operation('checksheet.submit', id, {}, 9))).toEqual(['applied'])
  return id
}

/** A person in a browser of their own, signed in, before any page. */
export async function person(browser: Browser, name: string, options: object = {}): Promise<Page> {
  const storageState = await signedIn(name)
  const context = await browser.newContext({ baseURL: origin(), ...options, storageState })
  return context.newPage()
}
