import { person } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { findingsAtWidths } from './look/findings.ts'
import { expect, test } from './look/journey.ts'

test('an administrator gives another system a key, tells a chat, and takes the key back', async ({ browser }) => {
  const page = await person(browser, 'admin')
  await page.goto('/admin/integrations')
  await settled(page)
  await page.getByRole('button', { name: 'APIキーを発行' }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('生産管理システム')
  await page.getByRole('checkbox', { name: /^対象の読み取り/ }).check()
  await page.getByRole('checkbox', { name: /高圧受電設備/ }).check()
  expect.soft(await findingsAtWidths(page)).toEqual([])
  await page.getByRole('button', { name: '発行する' }).click()
  const key = await page.getByRole('textbox', { name: 'APIキー' }).inputValue()
  const odata = (password: string) =>
    page.request.get('/api/odata/Targets?$top=1', {
      headers: { authorization: `Basic ${Buffer.from(`excel:${password}`).toString('base64')}` },
    })
  expect((await (await odata(key)).json()).value).toHaveLength(1)
  await page.getByRole('button', { name: '控えました' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: '生産管理システム 失効させる' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '失効させる' }).click()
  await expect(page.getByText('失効', { exact: true })).toBeVisible()
  expect((await odata(key)).status()).toBe(401)

  await page.getByText('Webhook通知', { exact: true }).click()
  await page.getByRole('button', { name: 'Webhookを追加' }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('保全のSlack')
  await page.getByText('Slack向け', { exact: true }).click()
  await page.getByRole('checkbox', { name: /高圧受電設備/ }).check()
  await page.getByRole('textbox', { name: '送り先のURL' }).fill('https://127.0.0.1/hook')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('このURLには送れません。', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: '送り先のURL' }).fill('https://hooks.invalid/services/geheim')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '保全のSlack テスト送信' }).click()
  await expect(page.getByRole('list', { name: '配信の記録' }).getByText('テスト')).toBeVisible()
  expect.soft(await findingsAtWidths(page)).toEqual([])
  await page.getByRole('button', { name: '保全のSlack 削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
  // A message that is just being sent is waited for: it goes with its receiver.
  await expect(page.getByText('Webhookはまだありません。')).toBeVisible({ timeout: 30_000 })
})
