import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessToken } from '../../e2e/server/askPassword.ts'
import { demoPassword } from '../../e2e/server/startProduct.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { bigTemplate } from './bigTemplate.ts'

/** Signs in as somebody who may edit templates and fill in sheets. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/mypage/userinfo')
  await page.getByLabel('ユーザー名').fill('admin')
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  await page.getByRole('link', { name: 'ECSクラウド ホーム' }).waitFor({ timeout: 120_000 })
}

type Ids = { ecsId: string; targetId: string; templateId: string; versionId: string }

/** Publishes the largest template and answers the address of a new sheet of it. */
export async function makeBigSheet(page: Page): Promise<string> {
  const call = await callerOf(page)
  const { rows: places } = await call<{ rows: { id: string; code: string }[] }>('GET', '/api/ecs')
  const ecsId = places.find(({ code }) => code === 'INJ-01')!.id
  const { rows: targets } = await call<{ rows: { id: string }[] }>('GET', `/api/ecs/${ecsId}/targets`)
  const ids: Ids = { ecsId, targetId: targets[0]!.id, templateId: randomUUID(), versionId: randomUUID() }
  const version = `/api/templates/${ids.templateId}/versions/${ids.versionId}`
  const about = { code: 'BENCH', name: '5,000項目', category: '計測', ecsIds: [ecsId], changeNote: '計測' }
  await call('PUT', version, { ...about, content: bigTemplate() })
  // Nobody publishes what they edited themselves.
  const { origin } = new URL(page.url())
  await caller(origin, await accessToken(origin, 'approver', demoPassword))('POST', `${version}/publish`, {})
  return await makeSheet(call, ids)
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** The API, with the token the page itself uses. */
async function callerOf(page: Page): Promise<Call> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
    return key && localStorage.getItem(key)
  })
  return caller(new URL(page.url()).origin, token ?? '')
}

function caller(origin: string, token: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as never
  }
}

async function makeSheet(call: Call, { ecsId, targetId, templateId, versionId }: Ids): Promise<string> {
  const checksheetId = uuid7()
  const operation = {
    type: 'checksheet.create',
    id: uuid7(),
    checksheetId,
    baseRev: 0,
    deviceId: randomUUID(),
    deviceSeq: 1,
    atDevice: new Date().toISOString(),
    draft: { ecsId, targetId, templateId, templateVersionId: versionId, start: true },
  }
  const { outcomes } = await call<{ outcomes: { kind: string }[] }>('POST', '/api/operations', {
    operations: [operation],
  })
  if (outcomes[0]?.kind !== 'applied') throw new Error(JSON.stringify(outcomes))
  return `/checksheet/${checksheetId}`
}
