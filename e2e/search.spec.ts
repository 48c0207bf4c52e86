import { openIn, settled } from './find/openIn.ts'
import { expect, test } from './look/app.ts'
import { findingsAtWidths } from './look/findings.ts'
import { longForm } from './look/longForm.ts'

test('a word in another spelling finds the machine, and the notice; the address can be shared', async ({ page }) => {
  await openIn(page, '/search/text')
  await page.getByLabel('検索する言葉').fill('しやしゅつ')
  await page.getByLabel('検索する言葉').fill('ｉｍ－０３')
  await expect(page.getByRole('link', { name: /射出成形機 3号機/ })).toBeVisible()
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('の検索結果')
  await expect(page.locator('mark').first()).toHaveText(/IM-03/)
  await page.reload()
  await expect(page.locator('mark').first()).toHaveText(/IM-03/)
  await page.goto('/search/text')
  await expect(page.getByRole('heading', { name: '最近の検索' })).toBeVisible()
  await page.getByLabel('検索する言葉').fill('承認済ミ　射出成形機')
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(page.getByRole('link', { name: /^お知らせ\s*[1-9]/ })).toHaveAttribute('aria-current', 'page')
  const notice = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^承認済み\s+射出成形機/ })
    .first()
  await expect(notice.locator('mark').first()).toHaveText('承認済み')
  await notice.click()
  await expect(page).toHaveURL(/\/notification\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/承認済み\s射出成形機/)
})

test('nothing found says what may have been meant, and too long is refused', async ({ page }) => {
  await openIn(page, '/search/text')
  await page.getByLabel('検索する言葉').fill('射出成理機')
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(page.getByText('「射出成形 第1工場」の中を探しました。')).toBeVisible()
  await page.getByRole('link', { name: '射出成形機', exact: true }).click()
  await expect(page.locator('mark').first()).toHaveText('射出成形機')
  await page.goto('/search/text')
  await page.getByLabel('検索する言葉').fill('長'.repeat(101))
  await expect(page.getByText('文字数が上限（100文字）を超えています。')).toBeVisible()
})

test('the address of any words survives, and the search takes them as words', longForm, async ({ page }) => {
  for (const words of ['..', 'a/b?x#y', '100%', '5"管', 'A_B', 'C:\\炉', '🔧'.repeat(100)]) {
    await openIn(page, '/search/text')
    await page.getByLabel('検索する言葉').fill(words)
    await page.getByRole('button', { name: '検索する' }).click()
    await page.reload()
    await expect.soft(page.getByRole('heading', { level: 1 })).toContainText(`「${words}」の検索結果`)
    await expect.soft(page.getByText(`「${words}」に一致するものはありません。`)).toBeVisible()
  }
})

test('a scanned code opens its target; a misread one offers what looks alike', async ({ page }) => {
  await openIn(page, '/search/qr')
  await page.getByLabel('QR・バーコード・番号').fill('IM-03')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create\/search\/result/)
  await page.goto('/search/ocr')
  await page.getByLabel('銘板・車番・ロットの文字').fill('1M-O3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('「1M-O3」に一致する対象がありません。')).toBeVisible()
  await expect(page.getByRole('link', { name: /射出成形機 3号機/ })).toBeVisible()
})

test('search screens are clean at every width', longForm, async ({ page }) => {
  for (const path of ['/search/text', '/search/qr', '/search/ocr', '/search/result/点検', '/search/result/鯨油']) {
    await openIn(page, path)
    await settled(page)
    expect.soft(await findingsAtWidths(page), path).toEqual([])
  }
})
