import { check, filledSheet, makeTemplate, person } from './approve/scene.ts'
import { openIn, settled } from './find/openIn.ts'
import { expect, type Page, test } from './look/journey.ts'

async function linksOf(page: Page, isViewer: boolean): Promise<string[]> {
  await settled(page)
  // 作成 keeps its place until the page knows what they may do.
  if (isViewer) await expect(page.locator('a[href="/create"]')).toHaveCount(0)
  return page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('people are offered what they may do, and nothing else', async ({ browser }) => {
  const sheetId = await filledSheet(await makeTemplate([check]))
  for (const name of ['viewer', 'leader'] as const) {
    const page = await person(browser, name)
    const isViewer = name === 'viewer'
    const links: string[] = []
    await openIn(page, '/list')
    for (const path of ['/list', '/', '/search/text', '/mypage/userinfo', `/checksheet/${sheetId}`]) {
      await page.goto(path)
      links.push(...(await linksOf(page, isViewer)))
    }
    expect.soft(links.some((link) => link.startsWith('/create'))).toBe(!isViewer)
    expect.soft(links.some((link) => link.endsWith('/add-item'))).toBe(!isViewer)
    expect.soft(links.includes('/admin')).toBe(!isViewer)
    await page.goto('/admin')
    if (isViewer) {
      await expect(page.getByText('使える管理機能がありません。')).toBeVisible()
      // An empty list would be a line across the page.
      await expect(page.getByRole('main').locator('ul')).toHaveCount(0)
    } else
      await expect(page.getByRole('main').getByRole('link')).toHaveText([
        /^対象/,
        /^台帳/,
        /^予定/,
        /^順路/,
        /^是正/,
        /^お知らせの作成/,
        /^現場からの申請/,
        /^分析/,
        /^監査証跡/,
      ])
    await page.goto('/create')
    if (isViewer) {
      await expect(page.getByText('この操作の権限がありません（必要な権限：作業者）')).toBeVisible()
      await expect(page.getByText('端末に残っています')).toHaveCount(0)
    }
    await page.context().close()
  }
})
