import { api } from '../packages/core/src/index.ts'
import { approval, ask, makeTemplate, person } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { expect, test } from './look/journey.ts'

const block = '高圧受電設備'
const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('an old table is brought in beside the records, seen in the trend, and withdrawn', async ({ browser }, info) => {
  const made = await makeTemplate([approval])
  const item = made.content.processes[0]!.items.find(({ kind }) => kind === 'number')!
  const { rows } = await ask<{ rows: { id: string; code: string; status: string }[] }>('admin', api.listTargets, {
    ecsId: made.ecsId,
  })
  const target = rows.find(({ status }) => status === 'active')!
  const name = `1-${item.no} ${item.name}`
  const lines = ['1', '2', '3', '4', '5', '6'].map((day) => `${target.code},2025/4/${day},佐藤,14.${day}`)
  const table = [`対象コード,実施日,点検者,${name}`, ...lines, `${target.code},2025/4/7,鈴木,約14`].join('\r\n')

  const page = await person(browser, 'editor', { viewport: widths[1]! })
  await page.goto('/admin/templates')
  await page.getByRole('link', { name: '過去の記録を取り込む' }).click()
  await page.getByRole('button', { name: block }).or(page.getByLabel('ひな形')).first().waitFor()
  if (await page.getByRole('button', { name: block }).isVisible())
    await page.getByRole('button', { name: block }).click()
  await page.getByLabel('ひな形').selectOption(made.templateId)
  await page.locator('input[type=file]').setInputFiles({ name: '去年.csv', mimeType: '', buffer: Buffer.from(table) })
  await expect(page.getByText('約14')).toBeVisible()
  for (const size of widths) {
    await page.setViewportSize(size)
    await page.screenshot({ path: info.outputPath(`checked-${size.width}.png`), fullPage: true })
    expect([...(await layoutFindings(page)), ...(await axeFindings(page))], `${size.width}`).toEqual([])
  }
  await page.getByRole('button', { name: '誤りのない行の6件を取り込む' }).click()
  await expect(page.getByText('2025/04/01 〜 2025/04/06　6件')).toBeVisible()

  await page.goto(`/history?view=trend&targetId=${target.id}&templateId=${made.templateId}&itemId=${item.id}`)
  await settled(page)
  const past = page.getByText('取り込んだ過去の値　6件')
  await expect(past).toBeVisible()
  for (const size of widths) {
    await page.setViewportSize(size)
    await page.screenshot({ path: info.outputPath(`history-${size.width}.png`), fullPage: true })
    expect([...(await layoutFindings(page)), ...(await axeFindings(page))], `${size.width}`).toEqual([])
  }
  await page.goto('/admin/templates/past')
  await page.getByRole('button', { name: '去年.csv　取り消す' }).click()
  await page.getByLabel('理由').fill('別の機械の記録だった')
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('取り消し済み')).toBeVisible()
  await page.context().close()
})
