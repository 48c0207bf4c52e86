import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../../e2e/server/startProduct.ts'
import { fillSignIn } from '../../e2e/signin/screens.ts'
import type { TemplateContent } from '../../packages/core/src/index.ts'
import type { Row } from '../table.ts'

const keys = 60
const moves = 20

/** Answers where the draft is edited. */
export async function putDraft(url: string, token: string, ecsId: string, content: TemplateContent): Promise<string> {
  const [templateId, versionId] = [randomUUID(), randomUUID()]
  const code = `B-${templateId.slice(0, 8)}`
  const answer = await fetch(`${url}/api/templates/${templateId}/versions/${versionId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code, name: '計測', category: '計測', ecsIds: [ecsId], changeNote: '初版', content }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return `/admin/templates/${templateId}/${versionId}`
}

/** Opens the draft anew, types into the name of an item and moves it, each until the frame behind it is painted. */
export async function measureBuilder(
  browser: Browser,
  baseURL: string,
  address: string,
  throttle: number,
): Promise<Row> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto('/admin/templates')
  await fillSignIn(page, { name: 'admin', password: demoPassword })
  await page.getByRole('link', { name: 'ECSクラウド ホーム' }).waitFor()
  // The first opening brings the scripts.
  await openDraft(page, address)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const opens = []
  for (let round = 0; round < 3; round += 1) opens.push(await openDraft(page, address))
  await page
    .getByRole('navigation', { name: '工程と項目' })
    .getByRole('button', { name: /点検項目 1-3(?!\d)/ })
    .click()
  const name = page.getByLabel('名称', { exact: true })
  await name.click()
  await watchFrames(page)
  await name.pressSequentially('あ'.repeat(keys / 2) + 'b'.repeat(keys / 2), { delay: 60 })
  const typed = await frames(page)
  const entry = page.getByRole('navigation', { name: '工程と項目' }).getByRole('button', { name: /点検項目 1-6(?!\d)/ })
  await entry.focus()
  for (let move = 0; move < moves; move += 1) {
    await page.keyboard.press('Alt+ArrowDown')
    await page.waitForTimeout(120)
  }
  const moved = await frames(page)
  await context.close()
  return {
    name: `5,000 items ${throttle}×`,
    openMs: middleOf(opens),
    keyP50Ms: part(typed, 0.5),
    keyP95Ms: part(typed, 0.95),
    reorderP50Ms: part(moved, 0.5),
    reorderP95Ms: part(moved, 0.95),
  }
}

/** From the navigation to the outline standing with its entries. */
async function openDraft(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const outline = page.getByRole('navigation', { name: '工程と項目' })
  await outline.getByRole('button', { name: /点検項目 1-1(?!\d)/ }).waitFor()
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      }),
  )
}

/** Every key from now on: the time from the press to the frame behind what it changed. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { benchTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => times.push(performance.now() - timeStamp)
          channel.port2.postMessage(0)
        }),
      true,
    )
  })
}

const frames = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { benchTimes: number[] }).benchTimes.splice(0))

const part = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
const middleOf = (times: number[]): number => part(times, 0.5)
