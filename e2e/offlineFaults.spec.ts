import { api } from '@ecs/core'
import type { Page, Route } from '@playwright/test'
import { answer, ask, type Name, operation, publish, send } from './approve/scene.ts'
import { brokenInvariants } from './faults/invariants.ts'
import { expect, test } from './look/app.ts'
import { openField, openOil } from './offline/openOil.ts'
import { shownOf } from './offline/shown.ts'
import { enter } from './sheet/enter.ts'
import { injection, newSheet } from './sheet/newSheet.ts'
import { sharedServer } from './signin/operator.ts'
import { signInHeading } from './signin/screens.ts'

test.describe.configure({ timeout: 180_000 })

const sending = '**/api/operations'
const everything = /\/(api|idp|healthz|readyz)(\/|$)/
const saved = (page: Page) => page.locator('[data-saved]')
const atServer = (page: Page) => expect(saved(page)).toContainText('サーバーに保存しました', { timeout: 60_000 })

type Sheet = {
  checksheet: { contentHash: string; templateVersionId: string; rev: number }
  results: Result[]
  lateEdits: unknown[]
}
type Result = { itemId: string; value: string | null }

const sheetOf = (checksheetId: string) => ask<Sheet>('operator', api.getChecksheet, { checksheetId })

/** The sheet's change number after somebody's deed. */
async function writtenBy(name: Name, deed: object, checksheetId: string): Promise<number> {
  expect(await send(name, deed)).toEqual(['applied'])
  return (await sheetOf(checksheetId)).checksheet.rev
}

/** Ids of all operations that have left the page. */
function watchSending(page: Page): Set<string> {
  const sent = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/operations')) return
    for (const { id } of request.postDataJSON().operations as { id: string }[]) sent.add(id)
  })
  return sent
}

/** The page a Wi-Fi shows until somebody accepts its terms. */
const showPortal = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })

/** What can happen to the first sending; the ones after it arrive. */
const mishaps: Record<string, (route: Route) => Promise<void>> = {
  'the answer is lost': async (route) => {
    await route.fetch()
    await route.abort()
  },
  'it arrives twice': async (route) => {
    await route.fetch()
    await route.fulfill({ response: await route.fetch() })
  },
  'half of the answer arrives': async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ status: 200, contentType: 'application/json', body: (await answer.text()).slice(0, 30) })
  },
  'a Wi-Fi answers in its place': showPortal,
}

test('F8 F11 lost, doubled, late and replaced answers: everything arrives once', async ({ page }) => {
  await page.clock.install()
  const sent = watchSending(page)
  const address = await newSheet(page, injection)
  await atServer(page)
  await page.getByRole('button', { name: '前直からの申し送り' }).click()
  const words = page.getByLabel('前直からの申し送り')
  const arrived = async (text: string) => {
    const values = async () => (await sheetOf(address.split('/').at(-1)!)).results.map(({ value }) => value)
    await expect.poll(values, { timeout: 60_000 }).toContain(text)
    await atServer(page)
  }
  const requests: { headers: Record<string, string>; data: string }[] = []
  for (const [name, mishap] of Object.entries(mishaps)) {
    await page.route(sending, mishap, { times: 1 })
    const first = page.waitForRequest(sending)
    await enter(words, name)
    const request = await first
    requests.push({ headers: await request.allHeaders(), data: request.postData()! })
    await arrived(name)
  }

  await test.step('yesterday’s sendings arrive again, in the wrong order', async () => {
    for (const {
      headers: { authorization, 'content-type': type },
      data,
    } of requests.toReversed())
      await page.request.post('/api/operations', { headers: { authorization, 'content-type': type } as never, data })
    await enter(words, '最後の申し送り')
    await arrived('最後の申し送り')
  })

  await test.step('F10 the token expires behind a Wi-Fi page: nobody is signed out, and it is sent later', async () => {
    await page.route(everything, showPortal)
    for (let i = 0; i < 3; i++) {
      await page.clock.fastForward('20:30')
      await page.mouse.move(10 + i, 10)
    }
    await enter(words, '圏外で書いた申し送り')
    await expect(saved(page)).toContainText('送信待ち 1', { timeout: 60_000 })
    await expect(signInHeading(page)).toBeHidden()
    await page.unroute(everything)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await arrived('圏外で書いた申し送り')
  })
  const id = address.split('/').at(-1)!
  const remark = operation('comment.add', id, { text: '確認しました' }, 99)
  const shown = [await shownOf(page, id, () => writtenBy('leader', remark, id))]
  expect(await brokenInvariants(sharedServer().dataDir, { taken: [...sent], shown })).toEqual([])
})

test('F9 the template and the sheet change meanwhile: the one is no matter, the other is told and kept', async ({
  page,
  context,
}) => {
  const sent = watchSending(page)
  const { made, id } = await openOil(page)
  const oil = openField(page)

  await context.setOffline(true)
  await enter(oil, '51')
  await expect(saved(page)).toContainText('送信待ち 1', { timeout: 30_000 })
  const content = structuredClone(made.content)
  content.processes[0]!.items[2]!.name = '作動油の温度'
  await publish(made.templateId, made.ecsId, content, '名称の変更')
  await context.setOffline(false)
  await atServer(page)
  const after = await sheetOf(id)
  expect(after.checksheet.templateVersionId).toBe(made.versionId)
  expect(after.results.find(({ itemId }) => itemId === made.items[2])?.value).toBe('51')
  const taken = [...sent]
  // Somebody else corrects another item: the page shows both people's values, as the database has them.
  const correction = answer(id, made.items[1]!, '14.2', {}, after.checksheet.rev)
  const merged = await shownOf(page, id, () => writtenBy('admin', correction, id))
  expect(await brokenInvariants(sharedServer().dataDir, { taken, shown: [merged] })).toEqual([])

  await context.setOffline(true)
  await enter(oil, '49')
  await expect(saved(page)).toContainText('送信待ち 1', { timeout: 30_000 })
  expect(await send('operator', operation('checksheet.submit', id, {}, 99))).toEqual(['applied'])
  const { contentHash } = (await sheetOf(id)).checksheet
  expect(await send('leader', operation('checksheet.approve', id, { contentHash }, 99))).toEqual(['applied'])
  await context.setOffline(false)
  await expect(saved(page)).toContainText('送れない入力が1件あります', { timeout: 60_000 })
  await page.goto('/outbox')
  const record = page.getByRole('article')
  await expect(record.getByText('拒否').first()).toBeVisible()
  await expect(record.getByText(/^49\s℃$/)).toBeVisible()
  const approved = await sheetOf(id)
  expect(approved.results.find(({ itemId }) => itemId === made.items[2])?.value).toBe('51')
  expect(approved.lateEdits).toHaveLength(1)
  const refused = [...sent].filter((one) => !taken.includes(one))
  expect(refused).toHaveLength(1)
  expect(await brokenInvariants(sharedServer().dataDir, { taken, refused })).toEqual([])
})
