import { api } from '@ecs/core'
import type { Browser } from '@playwright/test'
import { ask, operation, person, send } from './approve/scene.ts'
import { cameraSeeingDisplay } from './capture/fakeCamera.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { longForm } from './look/longForm.ts'

const { name: _, ...phone } = devices[0]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
test.use({ ...phone, launchOptions: { executablePath, args: cameraSeeingDisplay('14.2') } })

const patient = { timeout: 90_000 }

async function valuesOf(checksheetId: string): Promise<string[]> {
  const { results } = await ask<{ results: { value: string }[] }>('operator', api.getChecksheet, { checksheetId })
  return results.map(({ value }) => value)
}

/** A label as a printer makes it, photographed squarely. */
async function labelPhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 900, height: 420 } })
  await page.setContent(`<body style="margin:40px;font:52px/1.7 sans-serif;color:#111;background:#f4f1e8">
    P/N AB-1234<br>LOT L260773<br>QTY 50</body>`)
  const picture = await page.screenshot({ type: 'png' })
  await page.close()
  return picture
}

test(
  'from the photo of a label to who checks the sheet: value and cut-out stand together all the way',
  longForm,
  async ({ page, browser }) => {
    test.slow()
    const meter = {
      name: '油圧',
      kind: 'number',
      inputs: ['ocr'],
      unit: 'MPa',
      decimals: 1,
      lower: '10',
      upper: '15',
    } as const
    const { id: first, items, pageOf, making } = await makeOwnSheet([{ ...meter, inputs: ['ocr'] }])

    await test.step('the label says lot and facts of a new sheet', async () => {
      await page.goto(`/create/execute/ocr/call?${making}`)
      const file = { name: 'label.png', mimeType: 'image/png', buffer: await labelPhoto(browser) }
      await page.getByLabel('画像から読む').last().setInputFiles(file)
      await expect(page.getByRole('row', { name: /ロット L260773 ロット・製造番号/ })).toBeVisible(patient)
      await expect(page.getByRole('row', { name: /品番 AB-1234/ })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await layoutFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'この内容で進む' }).tap()
      await expect(page.getByLabel('ロット・製造番号')).toHaveValue('L260773')
      await page.getByRole('button', { name: '作成して開始' }).tap()
      await expect(page).toHaveURL(/\/checksheet\/[0-9a-f-]{36}$/, patient)
    })

    const id = page.url().split('/').at(-1)!
    expect(id).not.toBe(first)

    await test.step('the meter is read by the camera and confirmed by a person', async () => {
      await page.goto(pageOf(items[0]!, 'ocr-call').replace(first, id))
      await expect(page.getByLabel('読み取り値（MPa）')).toHaveValue('14.2', patient)
      await page.getByRole('button', { name: '「14.2 MPa」で記録する' }).tap()
      await expect(page).toHaveURL(new RegExp(`/checksheet/${id}$`))
      await expect.poll(() => valuesOf(id), patient).toEqual(['14.2'])
      expect(await send('operator', operation('checksheet.submit', id, {}, 99))).toEqual(['applied'])
    })

    await test.step('who checks it sees cut-out and value together: in the record, on paper and in the trail', async () => {
      const leader = await person(browser, 'leader', { viewport: { width: 820, height: 1180 } })
      await leader.goto(`/checksheet/${id}/record`)
      const row = leader.getByRole('row', { name: /油圧/ })
      await expect(row).toContainText('14.2')
      await expect(row).toContainText(/OCR.*%/)
      await expect(row.getByRole('img').first()).toBeVisible()
      await expect(leader.getByText('L260773').first()).toBeVisible()
      await leader.emulateMedia({ media: 'print' })
      await expect(row).toContainText('14.2')
      await expect(row.getByRole('img').first()).toBeVisible()
      const trail = JSON.stringify(await ask('leader', api.getAuditTrail, { checksheetId: id }))
      expect(trail).toMatch(/"source":"ocr"/)
      await leader.context().close()
    })
  },
)
