import { expect, type Page, test } from './look/app.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { press, typeByHand } from './sheet/keys.ts'
import { injection } from './sheet/newSheet.ts'

/** Nothing but keys: what is open is known from where the focus is. */
async function expectOpen(page: Page, name: string) {
  const open = page.locator('article[data-open]')
  await expect(open.getByRole('heading', { level: 3 })).toContainText(name)
  await expect(open.locator(':focus')).toHaveCount(1)
}

test('the injection moulding sheet is filled in and submitted without a pointer', async ({ page }) => {
  await givenSheet(page, injection)
  const keys = page.keyboard
  const judge = async (name: string) => {
    await expectOpen(page, name)
    await press(page, '1')
  }
  const enter = async (name: string, digits: string) => {
    await expectOpen(page, name)
    await typeByHand(page, digits)
    await press(page, 'Enter')
  }
  await expect(page.getByRole('heading', { name: '設備番号の照合' })).toBeVisible()
  // A scanner types wherever the focus is.
  await keys.type(injection.code)
  await keys.press('Enter')
  await judge('保護具の着用')
  await expectOpen(page, '前直からの申し送り')
  await keys.insertText('なし')
  await press(page, 'Control+Enter')
  await judge('機械周辺の整理整頓')
  await expectOpen(page, '作動油の油量')
  await press(page, '2')
  await judge('油漏れ')
  await judge('冷却水ホース')
  await enter('グリース残量', '75')
  // Enter held down: the keyboard repeats it, and the sheet does not go on.
  await keys.down('Enter')
  for (let repeat = 0; repeat < 5; repeat++) await keys.down('Enter')
  await keys.up('Enter')
  for (const name of ['金型取付ボルト', '（前）', '（後）', '非常停止', '警報ランプ']) await judge(name)
  await enter('作動油温度', '45')
  await enter('ポンプ圧力', '14.2')
  await enter('エアー元圧', '.52')
  await enter('冷却水圧力', '0.31')
  await enter('冷却水温度', '22.4')
  await enter('設定温度', '200')
  await enter('実測温度', '202')
  await judge('異音・異臭')
  await enter('積算運転時間計', '18452')
  await expectOpen(page, '総合判定')
  await press(page, '1')
  await expectOpen(page, '点検者サイン')
  // The pad has nothing to clear yet: the first button that can be reached signs with the name.
  await expect(page.getByRole('button', { name: '氏名で署名する' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: '提出へ進む' })).toBeFocused()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: '提出できます' })
  await expect(dialog).toBeVisible()
  await keys.press('Tab')
  await expect(dialog.getByRole('button', { name: '提出する' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByText('確認待ち', { exact: true })).toBeVisible()
})

test('arrows, jumps, find and help', async ({ page }) => {
  await givenSheet(page, injection)
  const open = page.locator('article[data-open]').getByRole('heading', { level: 3 })
  await expect(open).toContainText('設備番号の照合')
  await typeByHand(page, 'IM-99')
  await press(page, 'Alt+n')
  await expect(open).toContainText('保護具の着用')
  await page.keyboard.press('ArrowDown')
  await expect(open).toContainText('前直からの申し送り')
  await press(page, 'Alt+j')
  await expect(open).toContainText('設備番号の照合')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('ほごぐ')
  await expect(page.getByText('0件')).toBeVisible()
  await page.getByLabel('番号、名称、基準、値、コメント').fill('ポンプ')
  await press(page, 'Enter')
  await expect(open).toContainText('油漏れ（配管・シリンダー・ポンプ）')
  await page.keyboard.press('Alt+/')
  const help = page.getByRole('dialog', { name: 'キー操作' })
  await expect(help.getByText('開いている数値に入力')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})
