import { inspectorAt, signIn } from './faults/site.ts'
import { expect, type Page, test } from './look/app.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

const passphrase = '現場のタブレット 3号機'

const idIn = (address: string): string => address.split('/').at(-1)!
const saved = (page: Page) => page.locator('[data-saved]')
const openOutbox = (page: Page) => page.getByRole('banner').locator('a[href="/outbox"]').click()
const record = (page: Page) => page.getByRole('article')

/** What a colleague does at the same time, without a second browser. */
async function leaderDoes(baseURL: string, type: 'result.set' | 'checksheet.cancel', sheetId: string, rest: object) {
  const leader = inspectorAt(baseURL, await signIn(baseURL, 'leader'))
  return await leader.send([leader.deed(type, sheetId, rest)])
}

test('a conflict, a file for another device, a refusal: each is shown and settled by a person', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const address = await newSheet(page, injection)
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await page.keyboard.press('Enter')
  await expect(saved(page)).toContainText('サーバーに保存しました')

  // Two people write into the same item without knowing of each other.
  await context.setOffline(true)
  await page.getByRole('button', { name: /^2 電源投入前/ }).click()
  await page.getByRole('button', { name: /2-5 ?自動給脂/ }).click()
  await expect(page.locator('article[data-open] h3')).toContainText('自動給脂')
  const itemId = (await page.locator('article[data-open]').getAttribute('data-key')) ?? ''
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toContainText('送信待ち', { timeout: 30_000 })
  await openOutbox(page)
  await expect(record(page)).toContainText('自動給脂')
  await expect(record(page)).toContainText('送信待ち')
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])

  // The work travels as a file; what is discarded here comes back from it.
  await page.getByRole('button', { name: '暗号化して書き出す' }).click()
  await page.getByLabel(/^パスフレーズ（12/).fill(passphrase)
  await page.getByLabel('パスフレーズ（もう一度）').fill(passphrase)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '書き出す', exact: true }).click()
  const file = await (await download).path()
  await page.getByRole('button', { name: /破棄$/ }).click()
  const discard = page.getByRole('dialog').getByRole('button', { name: '破棄' })
  await expect(discard).toBeDisabled()
  await page.getByLabel(/確認のため/).fill('破棄')
  await discard.click()
  await expect(page.getByText('送信待ちはありません。')).toBeVisible()
  await page.getByRole('button', { name: 'ファイルから取り込む' }).click()
  await page.getByLabel(/^ファイル/).setInputFiles(file)
  await page.getByLabel('パスフレーズ', { exact: true }).fill('まちがえたパスフレーズ')
  await page.getByRole('button', { name: '取り込む', exact: true }).click()
  await expect(page.getByText('開けません。')).toBeVisible()
  await page.getByLabel('パスフレーズ', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: '取り込む', exact: true }).click()
  await expect(record(page)).toContainText('75')

  await leaderDoes(baseURL!, 'result.set', idIn(address), { draft: { itemId, value: '80', source: 'manual' } })
  await context.setOffline(false)
  await expect(record(page)).toContainText('競合', { timeout: 30_000 })
  await expect(record(page)).toContainText('鈴木 美咲')
  await expect(record(page)).toContainText('80')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFindings(page)).toEqual([])
    await page.screenshot({ path: `test-results/outbox-${width}.png`, fullPage: true })
  }

  // The sheet was ended meanwhile: what is written on it is refused, kept and says why.
  await page.getByRole('link', { name: '記録を開いて選ぶ' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^2 電源投入前/ }).click()
  await page.locator('article', { hasText: '油漏れ' }).getByRole('button', { name: '良', exact: true }).click()
  await leaderDoes(baseURL!, 'checksheet.cancel', idIn(address), { reason: '設備停止のため' })
  await context.setOffline(false)
  await openOutbox(page)
  await expect(record(page)).toContainText('拒否', { timeout: 30_000 })
  await page.screenshot({ path: 'test-results/outbox-rejected.png', fullPage: true })
})
