import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { approval, makeTemplate, person, publish } from './approve/scene.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const widths = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

test('an auditor finds who changed a limit, verifies the chain, exports it and proves the file', async ({
  browser,
}, info) => {
  const made = await makeTemplate([approval])
  const changed = structuredClone(made.content)
  Object.assign(changed.processes[0]!.items[1]!, { upper: '14.875' })
  await publish(made.templateId, made.ecsId, changed, '上限の見直し')

  const page = await person(browser, 'auditor', { acceptDownloads: true })
  await page.goto('/admin/audit')
  await page.getByLabel('種類').selectOption('ひな形')
  await page.getByLabel('言葉').fill('14.875')
  await page.getByRole('button', { name: '検索する' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'ひな形の公開' }).first()
  await expect(entry).toContainText('ポンプ圧力　規格上限')
  await expect(entry).toContainText('14.875')
  await expect(page).toHaveURL(/kind=template&q=14\.875/)
  for (const size of widths) {
    await page.setViewportSize(size)
    await page.screenshot({ path: info.outputPath(`audit-${size.width}.png`), fullPage: true })
    expect([...(await layoutFindings(page)), ...(await axeFindings(page))], `${size.width}`).toEqual([])
  }

  await entry.getByRole('button', { name: 'この対象の履歴' }).click()
  await page.getByRole('button', { name: 'この連鎖を検証する' }).click()
  await expect(page.getByText('異常はありません。')).toBeVisible()
  await page.screenshot({ path: info.outputPath('audit-chain.png'), fullPage: true })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'この連鎖を書き出す' }).click()
  const path = info.outputPath('audit.zip')
  await (await saving).saveAs(path)
  const verifier = 'packages/server/src/features/audit/export/verify.mjs'
  const { status, stdout } = spawnSync(process.execPath, [verifier, path], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('異常はありません。')])

  await page.getByRole('button', { name: 'すべてを表示' }).click()
  await page.getByRole('button', { name: 'すべて検証する' }).click()
  await expect(page.getByText(/連鎖 \d+本、記録 \d+件/)).toBeVisible({ timeout: 60_000 })
  await page.screenshot({ path: info.outputPath('audit-all.png'), fullPage: true })
  await page.context().close()
})
