import type { Locator } from '@playwright/test'
import { api } from '../packages/core/src/index.ts'
import { ask } from './approve/scene.ts'
import { makeMaster, makeOwnSheet } from './capture/ownSheet.ts'
import { expect, type Page, test } from './look/app.ts'
import { chooseDisplay, devices, displays } from './look/displays.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { Hands } from './sheet/hands.ts'
import { scanned } from './sheet/keys.ts'
import { injection } from './sheet/newSheet.ts'

const { name: _, ...tablet } = devices[2]!
test.use(tablet)

/** A machine with a record of the day before: its values stand on the key 前回値. */
async function inspectedBefore() {
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('operator', api.listMyEcs)
  const ecsId = blocks.find(({ name }) => name === injection.ecs)!.id
  type Row = { status: string; target: { name: string; code: string } }
  const approved = { ...api.listChecksheets, path: `${api.listChecksheets.path}?status=approved` }
  const { rows } = await ask<{ rows: Row[] }>('operator', approved, { ecsId })
  const found = rows.find(({ status }) => status === 'approved')?.target
  return found ? { ecs: injection.ecs, target: found.name, code: found.code } : injection
}

test('22 answers in few touches, from home to 提出, and one tap per 良', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ecs.sheet', JSON.stringify({ autoDecide: true })))
  const machine = await inspectedBefore()
  const address = new URL(await givenSheet(page, machine)).pathname
  await page.goto('/')
  const hands = new Hands(page)
  await hands.tap(page.locator(`a[href="${address}"]`))
  await hands.expectOpen('設備番号の照合')
  await scanned(page, machine.code)

  await hands.judge('保護具の着用')
  await hands.choose('前直からの申し送り', 'なし')
  await hands.judge('機械周辺の整理整頓')
  await hands.choose('作動油の油量', '適正')
  await hands.judge('油漏れ')
  await hands.judge('冷却水ホース・継手')
  await hands.takeLast('自動給脂装置のグリース残量', '75')
  await hands.judge('金型取付ボルト')
  await hands.judge('安全扉インターロック（前）')
  await hands.judge('安全扉インターロック（後）')
  await hands.judge('非常停止ボタン')
  await hands.judge('警報ランプ・ブザー')
  await hands.type('作動油温度', '45')
  await hands.type('ポンプ圧力', '14.2')
  await hands.type('エアー元圧', '.52')
  await hands.type('冷却水圧力', '.31')
  await hands.type('冷却水温度', '22.4')
  const set = await hands.takeLast('シリンダー設定温度', '200')
  await hands.type('シリンダー実測温度', String(Number(set) + 2))
  await hands.judge('異音・異臭・異常振動')
  await hands.readCounter('積算運転時間計', '99452')
  await hands.choose('総合判定', '運転可')
  await hands.sign('点検者サイン')
  await hands.tap(page.getByRole('button', { name: '提出へ進む' }))
  await expect(page.getByRole('dialog', { name: '提出できます' })).toBeVisible()
  await hands.tap(page.getByRole('button', { name: '提出する' }))
  await expect(page.getByText('「確認待ち」のため編集できません。').first()).toBeVisible()
  await expect(page.getByText('サーバーに保存しました')).toBeVisible()
  console.info(`22 answers: ${hands.taps} touches from home to 提出`)
  expect(hands.taps).toBeLessThanOrEqual(45)
})

test.describe('on a phone', () => {
  const { name: __, ...phone } = devices[0]!
  test.use(phone)

  test('a second tap answers nothing that nobody saw', async ({ page }) => {
    const { id } = await makeOwnSheet([
      { name: '油漏れ', kind: 'okng', required: true },
      { name: '安全扉', kind: 'okng', required: true, critical: true },
      { name: '非常停止', kind: 'okng', required: true, critical: true },
      { name: '油温', kind: 'number', required: true, decimals: 1, unit: '℃', upper: '60' },
      { name: '申し送り', kind: 'text', required: true },
      { name: '設備番号', kind: 'qr' },
    ])
    await page.goto(`/checksheet/${id}`)
    const question = page.getByRole('heading', { level: 2 })
    const pressed = page.locator('[data-choice][aria-pressed=true]')
    const ok = page.getByRole('button', { name: '良', exact: true })
    await expect(question).toContainText('油漏れ')
    await tapTwice(page, ok)
    await expect(question).toContainText('安全扉')
    await expect(pressed).toHaveCount(0)
    // What was answered by mistake is taken back with one press, as long as it is offered.
    await page.getByRole('button', { name: '取り消す' }).tap()
    await expect(question).toContainText('油漏れ')
    await expect(pressed).toHaveCount(0)
    await ok.tap()
    await expect(question).toContainText('安全扉')

    // A 否 asks for its reason: a double tap on the way on does not pass it by.
    await page.getByRole('button', { name: '否', exact: true }).tap()
    const reason = page.getByLabel('否の理由・処置')
    await expect(reason).toBeVisible()
    await ok.tap()
    await expect(question).toContainText('非常停止')
    await ok.tap()
    await expect(question).toContainText('油温')
    const digit = (name: string) => page.getByRole('group', { name: '数字の入力' }).getByRole('button', { name })
    await digit('7').tap()
    await digit('2').tap()
    await tapTwice(page, page.getByRole('button', { name: /次の未入力へ/ }))
    await expect(reason).toBeVisible()
    await expect(question).toContainText('油温')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('重要 items may ask for a press that is held', async ({ page }) => {
    const { id } = await makeOwnSheet([
      { name: '安全扉', kind: 'okng', required: true, critical: true },
      { name: '非常停止', kind: 'okng', required: true, critical: true },
    ])
    await page.addInitScript(() => localStorage.setItem('ecs.sheet', JSON.stringify({ holdCritical: true })))
    await page.goto(`/checksheet/${id}`)
    const question = page.getByRole('heading', { level: 2 })
    const ok = page.getByRole('button', { name: '良', exact: true })
    await ok.tap()
    await expect(page.getByText('ボタンを押し続けて判定します。')).toBeVisible()
    await expect(ok).toHaveAttribute('aria-pressed', 'false')
    await ok.hover()
    await page.mouse.down()
    await expect(question).toContainText('非常停止')
    await page.mouse.up()
    await expect(ok).toHaveAttribute('aria-pressed', 'false')
  })

  test('in gloves a warning stands above the ten-key, and a toast covers neither progress nor question nor keys', async ({
    page,
  }) => {
    const { id } = await makeOwnSheet([
      { name: '油温', kind: 'number', required: true, decimals: 1, unit: '℃', warnUpper: '50', upper: '55' },
      { name: '積算流量計', kind: 'number', required: true, decimals: 0, unit: 'm³', upper: '5' },
    ])
    await chooseDisplay(page, displays.glove!)
    await page.goto(`/checksheet/${id}`)
    const tenKey = page.getByRole('group', { name: '数字の入力' })
    for (const digit of ['5', '2', '小数点', '1']) await tenKey.getByRole('button', { name: digit, exact: true }).tap()
    const warning = page.getByText(/管理範囲を外れています/).first()
    const head = page.locator('[data-own-header] main header').first()
    const way = page.getByRole('button', { name: /次の未入力へ|提出へ進む/ })
    await tenKey.getByRole('button', { name: '7', exact: true }).tap()
    const toast = page.getByText(/これ以上は入力できません/).last()
    const progress = head.getByText(/^必須/).first()
    const question = page.getByRole('heading', { level: 2 })
    await expect.poll(() => gapBetween(toast, progress), 'progress below the toast').toBeGreaterThanOrEqual(0)
    expect(await gapBetween(toast, question)).toBeGreaterThanOrEqual(0)
    expect(await gapBetween(toast, tenKey)).toBeGreaterThanOrEqual(0)
    expect(await gapBetween(toast, way)).toBeGreaterThanOrEqual(0)

    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height })
      await expect.poll(() => gapBetween(warning, tenKey), `warning, ${height} px`).toBeGreaterThanOrEqual(0)
      expect(await gapBetween(head, warning)).toBeGreaterThanOrEqual(0)
    }

    // Refused again and again it is said once; a band that comes above the head moves the toast with it.
    await page.context().setOffline(true)
    await expect(page.getByText(/^オフラインです。/).first()).toBeVisible()
    for (let again = 0; again < 3; again += 1) await tenKey.getByRole('button', { name: '7', exact: true }).tap()
    await expect(page.getByText(/これ以上は入力できません/)).toHaveCount(1)
    await expect.poll(() => gapBetween(toast, progress), 'toast above the moved progress').toBeGreaterThanOrEqual(0)
    const band = page.getByText(/^オフラインです。/).first()
    expect(await gapBetween(band, toast)).toBeGreaterThanOrEqual(0)

    // All digits of the longest number are seen beside its unit and its mark.
    await way.tap()
    await expect(question).toContainText('積算流量計')
    for (const digit of '123456789012') await tenKey.getByRole('button', { name: digit, exact: true }).tap()
    const field = page.getByLabel('積算流量計')
    await expect(field).toHaveValue('123456789012')
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('a finished process is looked through and changed, and thirty choices do not overlap', async ({ page }) => {
    const names = Array.from({ length: 30 }, (_, n) => `${n + 1} 冷却水ポンプ吸込側ストレーナ差圧（系統${n + 1}）`)
    const code = await makeMaster('系統', names)
    const { id } = await makeOwnSheet([
      { name: '安全扉', kind: 'okng', required: true },
      { name: '系統', kind: 'select', source: `master:${code}`, required: true },
    ])
    await page.goto(`/checksheet/${id}`)
    await page.getByRole('button', { name: '良', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 2 })).toContainText('系統')
    const boxes = page.locator('[data-long] button')
    await expect(boxes).toHaveCount(30)
    const tops = await boxes.evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect()).map((b) => [b.top, b.bottom]),
    )
    expect(tops.slice(1).every(([top], n) => top! >= tops[n]![1]! || top === tops[n]![0])).toBe(true)
    const isWhole = await boxes.evaluateAll((all) => all.every((box) => box.scrollHeight <= box.clientHeight + 1))
    expect(isWhole).toBe(true)
    // The rows of a register are found by a part of their name; Enter takes the only one that is left.
    const search = page.getByLabel('選択肢を探す（30件）')
    // With a keyboard, arrows go through the names and back to the search, never on to another item.
    await search.press('ArrowDown')
    await expect(boxes.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
    await search.fill('（系統17')
    await expect(boxes).toHaveCount(1)
    await search.press('Enter')
    await page.getByRole('button', { name: '工程と操作の一覧' }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /読み取り/ })
      .tap()
    await expect(page.locator('article', { hasText: '系統' })).toContainText('17 冷却水ポンプ')
    // The list of what was answered, and back into the card of an item.
    await page.locator('article', { hasText: '安全扉' }).getByRole('button').first().tap()
    await page.getByRole('button', { name: '否', exact: true }).tap()
    await expect(page.getByLabel('否の理由・処置')).toBeVisible()
  })
})

/** How far the second begins below the end of the first; below zero they overlap. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return below!.y - above!.y - above!.height
}

/** 90 ms apart, at the same spot: what a glove or a trembling finger does. */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(90)
  await page.touchscreen.tap(x, y)
}
