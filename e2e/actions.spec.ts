import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { api } from '../packages/core/src/index.ts'
import { findRunning } from '../packages/server/src/engines/db/embedded/index.ts'
import { Client } from '../packages/server/src/testing/outsideServer.ts'
import { uuid7 } from '../packages/web/src/device/uuid7.ts'
import { answer, ask, check, type Made, makeTemplate, operation, person, send } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { waitUntilInstalled } from './offline/device.ts'
import { startSecond } from './server/startSecond.ts'
import { signedIn } from './signin/signedIn.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a 否 becomes an action on site, is fixed, confirmed through another server, proven, and found again', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [made, second] = await Promise.all([makeTemplate([check]), startSecond()])
  const leader = await personAt(browser, second.url, 'leader')
  await leader.goto('/notification')
  await settled(leader)
  const operator = await person(browser, 'operator', phone)
  const id = await begin(made)

  await test.step('a 否 typed on a phone stands on the page that another server serves', async () => {
    await operator.goto(`/checksheet/${id}`)
    await operator.getByRole('group', { name: '外観' }).getByRole('button', { name: '否' }).click()
    const typedAt = Date.now()
    await expect(leader.getByRole('link', { name: /逸脱.+外観$/ }).first()).toBeVisible()
    // Told, not judged: the machine may be busy with other journeys.
    console.log(`否 on a phone → open page of the leader, another server: ${Date.now() - typedAt} ms`)
  })

  await test.step('one tap in the sheet, without a network', async () => {
    await expect(operator.getByRole('button', { name: '是正を起票' })).toBeVisible()
    await operator.context().setOffline(true)
    await operator.getByRole('button', { name: '是正を起票' }).click()
    const dialog = operator.getByRole('dialog', { name: '是正を起票する' })
    await dialog.getByLabel('担当').selectOption({ label: '佐藤 健一' })
    await dialog.getByRole('button', { name: '起票する' }).click()
    await expect(operator.getByText('是正は端末に残しました。').first()).toBeVisible()
    await operator.context().setOffline(false)
    await operator.getByRole('link', { name: /^是正 CA-.+未着手$/ }).click({ timeout: 30_000 })
  })

  await test.step('its owner works on it where there is no network; it goes by itself afterwards', async () => {
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: photo }
    await operator.getByLabel('前の写真を追加').setInputFiles(file)
    await expect(operator.getByRole('img', { name: /^前の写真\s\d/ })).toBeVisible()
    await operator.context().setOffline(true)
    await operator.getByRole('button', { name: '対応を始める' }).click()
    await operator.getByLabel('なぜ 1').fill('ストレーナーが詰まっていた')
    await operator.getByLabel('対策').fill('清掃し、差圧計を付けた')
    await operator.getByLabel('後の写真を追加').setInputFiles(file)
    await expect(operator.getByRole('img', { name: '後の写真　送信待ち' })).toBeVisible()
    await operator.getByRole('button', { name: '確認を依頼する' }).click()
    await expect(operator.getByText('4件の操作は端末に残っています。', { exact: false })).toBeVisible()
    await expect(operator.getByText('確認待ち', { exact: true }).first()).toBeVisible()
    await operator.context().setOffline(false)
    await expect(operator.getByRole('img', { name: /^後の写真\s\d/ })).toBeVisible({ timeout: 30_000 })
    await expect(operator.getByText('件の操作は端末に残っています。', { exact: false })).toHaveCount(0)
    expect([...(await layoutFindings(operator)), ...(await axeFindings(operator))]).toEqual([])
  })

  await test.step('the leader confirms, and later records the effect', async () => {
    await leader
      .getByRole('link', { name: /是正.+外観/ })
      .first()
      .click()
    await leader.getByRole('link', { name: '是正を開く' }).click()
    await expect(leader.getByText('清掃し、差圧計を付けた')).toBeVisible()
    await leader.getByRole('button', { name: '対策を確認した' }).click()
    await leader.getByRole('dialog').getByRole('button', { name: '対策を確認した' }).click()
    await leader.getByRole('button', { name: '効果ありで完了' }).click()
    await leader.getByRole('dialog').getByLabel('内容').fill('14点すべて規格内')
    await leader.getByRole('dialog').getByRole('button', { name: '効果ありで完了' }).click()
    await expect(leader.getByText('結果：14点すべて規格内')).toBeVisible()
  })

  await test.step('the same 否 a month later is linked as recurrence, and the next sheet shows it at the top', async () => {
    await aMonthPasses(made)
    const next = await begin(made)
    const actionId = randomUUID()
    const asked = { actionId, cell: { itemId: made.items[0]! }, title: '外観に傷', severity: 'high' }
    const found = answer(next, made.items[0]!, 'ng', { comment: '傷' })
    expect(await send('leader', found, operation('action.open', next, asked))).toEqual(['applied', 'applied'])
    await leader.goto(`/admin/actions?action=${actionId}`)
    await expect(leader.getByRole('button', { name: /の再発です。外観/ })).toBeVisible()
    const { no } = await ask<{ no: string }>('leader', api.getAction, { actionId })
    await operator.goto(`/checksheet/${await begin(made)}`)
    // At the top of the sheet, and at its item.
    await expect(operator.getByRole('link', { name: new RegExp(no) })).toHaveCount(2)
  })

  await test.step('also without a network, as the device heard of it last', async () => {
    const later = await begin(made)
    const device = await person(browser, 'operator', { ...phone, serviceWorkers: 'allow' })
    await device.goto(`/checksheet/${later}`)
    await waitUntilInstalled(device)
    // What was heard is written to the disk behind the screen; a busy machine takes its time.
    await expect(async () => {
      await device.context().setOffline(false)
      await device.goto('/admin/actions')
      await expect(device.getByText('外観に傷').first()).toBeVisible()
      await device.context().setOffline(true)
      await device.goto(`/checksheet/${later}`)
      await expect(device.getByRole('link', { name: /外観に傷/ })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await device.context().close()
  })
  await second.stop()
})

async function begin({ ecsId, targetId, templateId, versionId }: Made): Promise<string> {
  const id = uuid7()
  const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
  expect(await send('operator', operation('checksheet.create', id, { draft }))).toEqual(['applied'])
  return id
}

/** Everything of this template is a month older. */
async function aMonthPasses({ templateId }: Made): Promise<void> {
  const client = new Client({ connectionString: findRunning(process.env.ECS_E2E_DATA!).ownerUrl })
  await client.connect()
  const ofTemplate = 'checksheet_id in (select id from checksheets where template_id = $1)'
  await client.query(`update actions set created_at = created_at - interval '31 days' where ${ofTemplate}`, [
    templateId,
  ])
  await client.end()
}

/** The demo's person in a browser that knows another server only. */
async function personAt(browser: Browser, url: string, name: string): Promise<Page> {
  const { cookies, origins } = await signedIn(name)
  const storageState = { cookies, origins: origins.map((origin) => ({ ...origin, origin: url })) }
  return (await browser.newContext({ baseURL: url, storageState })).newPage()
}
