import { randomUUID } from 'node:crypto'
import { api } from '../packages/core/src/index.ts'
import { ask } from './approve/scene.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { expect, type Page, test } from './look/app.ts'
import { longForm } from './look/longForm.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { press, scanned, scannedThroughIme, typeByHand } from './sheet/keys.ts'
import { injection } from './sheet/newSheet.ts'

/** Nothing but keys: what is open is known from where the focus is. */
async function expectOpen(page: Page, name: string) {
  const open = page.locator('article[data-open]')
  await expect(open.getByRole('heading', { level: 3 })).toContainText(name)
  await expect(open.locator(':focus')).toHaveCount(1)
}

/** A keyboard and a hand scanner; every key is counted, both of Alt+P, and a scan like one. */
class Keys {
  count = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.count += key.split('+').length
    await press(this.page, key)
  }

  /** Numbers are decided by themselves where their digits are all there; Enter decides the others. */
  async enter(name: string, digits: string): Promise<void> {
    await expectOpen(this.page, name)
    this.count += digits.length
    await typeByHand(this.page, digits)
  }

  /** The keyboard repeats a key that is held down, and the sheet takes it once. */
  async hold(key: string): Promise<void> {
    this.count += 1
    for (let repeat = 0; repeat < 6; repeat++) await this.page.keyboard.down(key)
    await this.page.keyboard.up(key)
  }

  async answer(name: string, key: string): Promise<void> {
    await expectOpen(this.page, name)
    await this.press(key)
  }

  /** Where a busy machine tears a scanner's keys apart, one scans again. */
  async scan(code: string): Promise<void> {
    this.count += 1
    await expect(async () => {
      await scanned(this.page, code)
      await expect(this.page.locator('article[data-open]')).toContainText('保護具の着用', { timeout: 4000 })
    }).toPass()
  }
}

/** A machine that no other journey scans: its one sheet of today opens at once. Taken out of service at the end. */
async function ownMachine() {
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('admin', api.listMyEcs)
  const targetId = randomUUID()
  const code = `KB-${targetId.slice(0, 8)}`
  const draft = {
    ecsId: blocks.find(({ name }) => name === injection.ecs)!.id,
    code,
    name: `射出成形機 ${code}`,
    kind: 'equipment',
    areaPath: [],
    qrCodes: [],
    ocrKeys: [],
    attributes: {},
    meters: [],
    status: 'active',
  }
  await ask('admin', api.putTarget, { targetId }, draft)
  const retire = () => ask('admin', api.putTarget, { targetId }, { ...draft, status: 'retired', statusReason: '終了' })
  return { ecs: injection.ecs, target: draft.name, code, retire }
}

test('22 answers with few keys, from home to 提出, without a pointer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ecs.sheet', JSON.stringify({ autoDecide: true })))
  const machine = await ownMachine()
  await givenSheet(page, machine)
  await page.goto('/')
  const keys = new Keys(page)
  await expect(page.getByRole('link', { name: new RegExp(machine.target) }).first()).toBeVisible()
  // A scanner types wherever the focus is: the machine's sheet opens and its 照合 is done.
  await keys.scan(machine.code)
  await keys.answer('保護具の着用', '1')
  await keys.answer('前直からの申し送り', 'Alt+p')
  await keys.answer('機械周辺の整理整頓', '1')
  await keys.answer('作動油の油量', '2')
  await keys.answer('油漏れ', '1')
  await keys.answer('冷却水ホース', '1')
  await keys.enter('グリース残量', '75')
  for (const name of ['金型取付ボルト', '（前）', '（後）', '非常停止', '警報ランプ']) await keys.answer(name, '1')
  await keys.enter('作動油温度', '45')
  await keys.enter('ポンプ圧力', '14.2')
  await keys.enter('エアー元圧', '.52')
  await keys.enter('冷却水圧力', '.31')
  await keys.enter('冷却水温度', '22.4')
  await keys.enter('設定温度', '200')
  await keys.enter('実測温度', '202')
  await keys.answer('異音・異臭', '1')
  await keys.enter('積算運転時間計', '18452')
  await keys.hold('Enter')
  await keys.answer('総合判定', '1')
  await expectOpen(page, '点検者サイン')
  // The pad has nothing to clear yet: the first button that can be reached signs with the name.
  await expect(page.getByRole('button', { name: '氏名で署名する' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: '提出へ進む' })).toBeFocused()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: '提出できます' })
  await expect(dialog.getByRole('button', { name: '提出する' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText('確認待ち', { exact: true })).toBeVisible()
  await machine.retire()
  console.info(`22 answers: ${keys.count} keys from home to 提出`)
  expect(keys.count).toBeLessThanOrEqual(50)
})

test('arrows, the next item, find and help', longForm, async ({ page }) => {
  await givenSheet(page, injection)
  const open = page.locator('article[data-open]').getByRole('heading', { level: 3 })
  await expect(open).toContainText('設備番号の照合')
  await typeByHand(page, 'IM-99')
  await press(page, 'Alt+n')
  await expect(open).toContainText('保護具の着用')
  await press(page, '2')
  await expect(page.getByRole('button', { name: '否', exact: true, pressed: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(open).toContainText('前直からの申し送り')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('ほごぐ')
  await expect(page.getByText('0件')).toBeVisible()
  await page.getByLabel('番号、名称、基準、値、コメント').fill('ポンプ')
  await press(page, 'Enter')
  await expect(open).toContainText('油漏れ（配管・シリンダー・ポンプ）')
  await press(page, 'Alt+j')
  await expect(open).toContainText('保護具の着用')
  await page.keyboard.press('Alt+/')
  const help = page.getByRole('dialog', { name: 'キー操作' })
  await expect(help.getByText('開いている数値に入力')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('a hand scanner reaches the code item only, whatever has the focus', async ({ page }) => {
  const { id } = await makeOwnSheet([
    { name: '油漏れ', kind: 'okng', required: true },
    { name: '油温', kind: 'number', required: true, decimals: 1, unit: '℃' },
    { name: '外径', kind: 'number', required: true, decimals: 2, unit: 'mm' },
    { name: '台数', kind: 'number', required: true, decimals: 0, upper: '5' },
    { name: '申し送り', kind: 'text', required: true },
    { name: '設備番号', kind: 'qr', required: true },
    { name: '清掃', kind: 'okng', required: true },
    { name: '現物の照合', kind: 'qr', expected: 'CB-88' },
  ])
  await page.addInitScript(() => localStorage.setItem('ecs.sheet', JSON.stringify({ autoDecide: true })))
  const jan = '1234567890128'
  const quiet = page.getByText(`読み取った「${jan}」は、ここでは使いません。`).last()
  await page.goto(`/checksheet/${id}`)
  await expect(page.getByRole('heading', { name: '油漏れ' })).toBeVisible()
  await scanned(page, jan)
  await expect(quiet).toBeVisible()
  await expect(page.locator('[aria-pressed=true]')).toHaveCount(0)
  await press(page, '1')
  await expectOpen(page, '油温')
  await typeByHand(page, '45')
  await scanned(page, '4901234567894')
  await expect(page.getByText('「4901234567894」は、ここでは使いません。').last()).toBeVisible()
  await expect(page.getByLabel('油温')).toHaveValue('45')
  // 日本語入力 is on: the input method gets every digit first.
  await scannedThroughIme(page, '490123')
  await expect(page.getByText('「490123」は、ここでは使いません。').last()).toBeVisible()
  await expect(page.getByLabel('油温')).toHaveValue('45')
  await press(page, 'Enter')
  await expectOpen(page, '外径')
  // A caliper on a cable is as fast as a scanner, and what it types is a number.
  await scanned(page, '12.34')
  await expect(page.locator('article', { hasText: '外径' })).toContainText('12.34')
  // The first figure of a code would be a whole number here: nothing is decided before the rest has come.
  await expectOpen(page, '台数')
  await scanned(page, '2001234567893')
  await expect(page.getByText('「2001234567893」は、ここでは使いません。').last()).toBeVisible()
  await expectOpen(page, '台数')
  await expect(page.getByLabel('台数')).toHaveValue('')
  await typeByHand(page, '3')
  await expectOpen(page, '申し送り')
  await typeByHand(page, 'abc')
  await scanned(page, jan)
  await expect(page.getByLabel('申し送り')).toHaveValue('abc')
  await press(page, 'Control+Enter')
  await expectOpen(page, '設備番号')
  await scanned(page, 'CB-77')
  await expectOpen(page, '清掃')
  await expect(page.locator('article', { hasText: '設備番号' })).toContainText('CB-77')
  // The label of another machine is named and offered; the item that was open is not answered.
  await scanned(page, injection.code)
  await expect(page.getByRole('dialog', { name: /のラベルを読みました$/ })).toBeVisible()
  await expect(page.locator('article[data-open] [aria-pressed=true]')).toHaveCount(0)
  // So it is where the field of a 照合 itself has the focus.
  await page.getByRole('button', { name: /を続ける$/ }).click()
  await press(page, '1')
  await expectOpen(page, '現物の照合')
  await page.getByLabel('現物の照合').click()
  // Another label: the same one at once would be the scanner's echo.
  await scanned(page, 'IM-04')
  await expect(page.getByRole('dialog', { name: /4号機」のラベルを読みました$/ })).toBeVisible()
  await expect(page.getByLabel('現物の照合')).toHaveValue('')
})

test('typing over a number replaces it, a second tap changes it, and no digit is refused in silence', async ({
  page,
}) => {
  const { id } = await makeOwnSheet([
    { name: '油温', kind: 'number', required: true, decimals: 1, unit: '℃' },
    { name: '回転数', kind: 'number', required: true, decimals: 0 },
    { name: '清掃', kind: 'okng', required: true },
  ])
  await page.goto(`/checksheet/${id}`)
  const heat = page.getByLabel('油温')
  const tenKey = page.getByRole('group', { name: '数字の入力' })
  await expect(page.getByRole('heading', { name: '油温' })).toBeVisible()
  await typeByHand(page, '52')
  await press(page, 'Enter')
  await expectOpen(page, '回転数')
  // Back on 52, by keys and by ten-key: a first digit begins a new number.
  await press(page, 'ArrowUp')
  await expectOpen(page, '油温')
  await typeByHand(page, '45')
  await expect(heat).toHaveValue('45')
  await press(page, 'Enter')
  await press(page, 'ArrowUp')
  await expectOpen(page, '油温')
  for (const key of ['1', '3', '小数点', '6']) await tenKey.getByRole('button', { name: key, exact: true }).click()
  await expect(heat).toHaveValue('13.6')
  await tenKey.getByRole('button', { name: '7', exact: true }).click()
  await expect(page.getByText('これ以上は入力できません（全部で12桁、小数点以下1桁まで）。').last()).toBeVisible()
  await expect(heat).toHaveValue('13.6')
  await press(page, 'Enter')
  await expectOpen(page, '回転数')
  // A second tap is a caret: what follows is written behind what stands there.
  await typeByHand(page, '123')
  await press(page, 'Enter')
  await press(page, 'ArrowUp')
  const turns = page.getByLabel('回転数')
  await turns.click()
  await turns.click()
  await page.keyboard.press('End')
  await typeByHand(page, '4')
  await expect(turns).toHaveValue('1234')
  await typeByHand(page, '567890123')
  await expect(turns).toHaveValue('123456789012')
  await expect(page.getByText('これ以上は入力できません（12桁まで）。').last()).toBeVisible()
})
