import { openIn, settled } from './find/openIn.ts'
import { expect, test } from './look/app.ts'

test('the shell has its name, speaks Japanese and asks nobody outside', async ({ page, baseURL }) => {
  const outside: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !/^(data|blob):/.test(request.url())) outside.push(request.url())
  })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await settled(page)
  await expect(page).toHaveTitle('ECSクラウド')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('link', { name: 'ECSクラウド ホーム' })).toBeVisible()
  expect(outside).toEqual([])
  expect(errors).toEqual([])
})

test('moving on names the page, moves the focus to its title and starts at the top', async ({ page }) => {
  await page.goto('/mypage/userinfo')
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('link', { name: '履歴', exact: true }).click()
  await expect(page).toHaveTitle('履歴 | ECSクラウド')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('ユーザー情報 | ECSクラウド')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the first Tab offers to skip the header', async ({ page }) => {
  await page.goto('/mypage/userinfo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '本文へ移動' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('old and misspelt addresses arrive, and keep what stands behind the path', async ({ page }) => {
  for (const [from, to] of [
    ['/search', '/search/text'],
    ['/mypage', '/mypage/userinfo'],
    ['/MyPage/', '/mypage/userinfo'],
    ['/checksheet/c1/process/p1/item/i1/qr-verification', '/checksheet/c1/process/p1/item/i1/qr-varfication'],
    ['/checksheet/c1/process/p1/item/i1/ocr-verification/', '/checksheet/c1/process/p1/item/i1/ocr-varfication'],
    ['/checksheet/c1/process/p1/item/i1/', '/checksheet/c1'],
  ]) {
    await page.goto(`${from}?from=qr`)
    await expect.soft(page).toHaveURL(`${to}?from=qr`)
  }
})

test('a redirect leaves no trap for the back button', async ({ page }) => {
  await page.goto('/mypage/userinfo')
  await page.goto('/search')
  await expect(page).toHaveURL('/search/text')
  await page.goBack()
  await expect(page).toHaveURL('/mypage/userinfo')
})

test('an unknown address says which, guesses what was meant and shows ways on', async ({ page }) => {
  await page.goto('/histroy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりません')
  const main = page.getByRole('main')
  await expect(main.getByText('「/histroy」というページはありません。')).toBeVisible()
  await expect(main.getByRole('link', { name: '検索する' })).toHaveAttribute('href', '/search/text')
  await expect(main.getByRole('link', { name: 'ホームに戻る' })).toHaveAttribute('href', '/')
  await main.getByRole('link', { name: '履歴' }).click()
  await expect(page).toHaveURL('/history')
})

test('searched words survive the address', async ({ page }) => {
  for (const [address, words] of [
    ['%E3%83%9D%E3%83%B3%E3%83%97%20%E5%9C%A7%E5%8A%9B', 'ポンプ 圧力'],
    ['~2E~2E', '..'],
    ['a~2Fb%3F%23', 'a/b?#'],
    ['100~25', '100%'],
    ['%F0%9F%94%A7', '🔧'],
  ] as const) {
    await openIn(page, `/search/result/${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 })).toContainText(`「${words}」の検索結果`)
  }
})

test('a screen that cannot be fetched says so; the shell stays', async ({ page }) => {
  await page.route('**/assets/History-*.js', (route) => route.abort())
  await page.goto('/mypage/userinfo')
  await page.getByRole('link', { name: '履歴', exact: true }).click()
  await expect(page.getByText('この画面を読み込めませんでした。')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '読み込み直す' })).toBeVisible()
  await page.getByRole('link', { name: 'マイページ' }).click()
  await expect(page.getByRole('heading', { name: '表示設定' })).toBeVisible()
})

test('what could not be loaded without a network is offered again with it', async ({ page, context }) => {
  await page.goto('/mypage/userinfo')
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '作成', exact: true }).click()
  const again = page.getByRole('button', { name: '読み込み直す' })
  await expect(page.getByText('オフラインです。', { exact: false }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('電波がない間に読み込めなかった部分があります。', { exact: false })).toBeVisible()
  await again.first().click()
  await settled(page)
  await expect(page).toHaveTitle('作成 | ECSクラウド')
  await expect(page.getByText('電波がない間に読み込めなかった部分があります。', { exact: false })).toHaveCount(0)
})
