import { api } from '@ecs/core'
import { ask } from './approve/scene.ts'
import { cameraSeeing } from './capture/fakeCamera.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { scan } from './capture/scanner.ts'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...phone } = devices[0]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const onLabel = '(01)04912345678904(17)291231(10)LOT-77(30)24'
test.use({ ...phone, launchOptions: { executablePath, args: await cameraSeeing([onLabel]) } })

const atServer = (page: Page) =>
  expect(page.locator('[data-saved]')).toContainText('サーバーに保存しました', { timeout: 30_000 })

test('a GS1 label is cut into items, by camera and by a scanner that types; a wrong one stays on record', async ({
  page,
}) => {
  const { id, items, pageOf, making } = await makeOwnSheet([
    { name: '現品票', kind: 'qr', inputs: ['qr'], parse: { by: 'gs1' } },
    { name: '数量', kind: 'calc', formula: '[lot.quantity]', unit: '個' },
    { name: '品番の照合', kind: 'qr', inputs: ['qr'], expected: '{lot.partNo}' },
  ])
  const [label, quantity, part] = items as [string, string, string]
  const parts = page.getByRole('table', { name: 'コードの内容' })
  const partsRead = async (lot: string, pieces: string) => {
    for (const row of ['品番 04912345678904', '期限 2029-12-31', `ロット ${lot}`, `数量 ${pieces}`])
      await expect(parts.getByRole('row', { name: row })).toBeVisible()
  }
  await page.goto(pageOf(label, 'qr'))
  await expect(parts).toBeVisible({ timeout: 60_000 })
  await partsRead('LOT-77', '24')
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])

  await test.step('a new sheet takes lot and facts over from the label, once a person has seen where they go', async () => {
    await page.goto(`/create/execute/qr?${making}`)
    await expect(page.getByRole('row', { name: 'ロット LOT-77 ロット・製造番号' })).toBeVisible({ timeout: 60_000 })
    expect(await layoutFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'この内容で進む' }).tap()
    await expect(page.getByLabel('ロット・製造番号')).toHaveValue('LOT-77')
  })

  await test.step('another label by a scanner: it presses Ctrl and ] between the parts', async () => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotFoundError'))
    })
    await page.goto(pageOf(label, 'qr'))
    await expect(page.getByText('この端末で使えるカメラが見つかりません。')).toBeVisible({ timeout: 30_000 })
    await scan(page, ']C101049123456789041729123110LOT-78\u001d3012')
    await partsRead('LOT-78', '12')
    await expect(page.getByText('スキャナーで読み取り')).toBeVisible()
  })
  await page.getByRole('button', { name: /で決定$/ }).tap()
  await expect(page).toHaveURL(new RegExp(`/checksheet/${id}$`))
  await atServer(page)

  await test.step('the part it names is what the next item expects; another is told, kept and audited', async () => {
    await page.goto(pageOf(part, 'qr'))
    await expect(page.getByText('この端末で使えるカメラが見つかりません。')).toBeVisible({ timeout: 30_000 })
    await scan(page, '04900000000004')
    await expect(page.getByRole('alert').filter({ hasText: '04912345678904' })).toContainText('と一致しません')
    expect(await layoutFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'チェックシートに戻る' }).tap()
    await atServer(page)
  })
  const params = { checksheetId: id }
  type View = { results: { itemId: string; value: string; source: string }[]; comments: { text: string }[] }
  const view = await ask<View>('operator', api.getChecksheet, params)
  const known = new Map(view.results.map(({ itemId, value, source }) => [itemId, { value, source }]))
  expect(known.get(label)).toMatchObject({ source: 'qr', value: expect.stringContaining('LOT-78') })
  expect(known.has(part)).toBe(false)
  await page.goto(`/checksheet/${id}?cell=${quantity}`)
  await expect(page.getByRole('article')).toContainText(/数量.*12.*個/s)
  const words = '読み取った「04900000000004」は対象「04912345678904」と一致しません'
  expect(view.comments.map(({ text }) => text)).toEqual([expect.stringContaining(words)])
  const trail = JSON.stringify(await ask('leader', api.getAuditTrail, params))
  expect(trail).toContain(words)
})
