import { expect, test } from '@playwright/test'
import { demoPicture } from '../packages/server/src/demo/picture.ts'
import { openIn, settled } from './find/openIn.ts'
import { findingsAtWidths } from './look/findings.ts'
import { signedIn } from './signin/signedIn.ts'

const photo = { name: 'machine.png', mimeType: 'image/png', buffer: demoPicture(3) }

test('the list of targets says what is due, how it was and what it looks like; labels wait beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().setStorageState(await signedIn('leader'))
  await openIn(page, '/admin/targets', '射出成形 第1工場')
  await settled(page)
  const rows = page.getByRole('list', { name: '対象の一覧' }).getByRole('listitem')
  await expect(
    rows.filter({ hasText: '使用中' }).filter({ hasText: /今日|超過|（[日月火水木金土]）/ }),
  ).not.toHaveCount(0)
  await expect(rows.getByRole('img', { name: /^(良|注意|否)$/ })).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'QRラベル' })).toBeVisible()
  await rows.first().getByRole('checkbox').check()
  await expect(page.getByText('選んだ1件のラベルを作ります。')).toBeVisible()

  await rows.first().getByRole('button').click()
  // How it stands is said above its fields, with the way to everything before.
  const history = page.locator('main a[href*="view=timeline"]')
  await expect(page.locator('dl').filter({ hasText: '次回期限' }).filter({ hasText: '前回の結果' })).toBeVisible()
  await expect(history).toHaveText('履歴')
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await expect(rows.first().locator('img')).toBeVisible()
  await page.goBack()
  expect(await findingsAtWidths(page)).toEqual([])
})
