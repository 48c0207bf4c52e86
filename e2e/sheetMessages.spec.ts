import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { longForm } from './look/longForm.ts'
import { enter } from './sheet/enter.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { Hands } from './sheet/hands.ts'
import { press } from './sheet/keys.ts'
import { injection } from './sheet/newSheet.ts'

const { name: _, ...tablet } = devices[2]!
test.use(tablet)

/** Everything up to the first number, as fast as possible. */
async function toNumbers(hands: Hands, code: string) {
  const { page } = hands
  await hands.expectOpen('設備番号の照合')
  await page.getByLabel('設備番号の照合').fill(code)
  await press(page, 'Enter')
  await hands.judge('保護具の着用')
  await hands.goOn()
  await hands.judge('機械周辺')
  await hands.choose('作動油の油量', '適正')
  for (const name of ['油漏れ', '冷却水ホース']) await hands.judge(name)
  await hands.enter('グリース残量', '75')
  for (const name of ['金型取付ボルト', '（前）', '（後）', '非常停止', '警報']) await hands.judge(name)
  await hands.expectOpen('作動油温度')
}

test('numbers are judged at every keystroke, with the message right below', async ({ page }) => {
  await givenSheet(page, { ...injection, target: '射出成形機 1号機' })
  const hands = new Hands(page)
  await toNumbers(hands, 'IM-01')
  const keys = page.getByRole('group', { name: '数字の入力' })
  const key = (name: string) => hands.tap(keys.getByRole('button', { name, exact: true }))
  const box = hands.open.getByRole('textbox')

  await key('5')
  await expect(hands.open.getByText('規格外です（30〜55℃）。')).toBeVisible()
  await key('2')
  await expect(hands.open.getByText('管理範囲を外れています（50℃以下）。')).toBeVisible()
  await expect(hands.open.getByText('注意', { exact: true })).toBeVisible()
  await key('クリア')
  await expect(box).toHaveValue('')
  await expect(hands.open.getByText('注意', { exact: true })).toBeHidden()
  // A sign alone is no number, and says so instead of being lost.
  await key('符号を変える')
  await expect(hands.open.getByText('数字で入力してください（小数点以下0桁まで）。')).toBeVisible()
  await hands.goOn()
  await hands.expectOpen('作動油温度')
  await key('クリア')

  // What stood there last time, and the difference to it.
  const previous = keys.getByRole('button', { name: /^前回値/ })
  const last = (await previous.innerText()).replace(/\D/g, '')
  await hands.tap(previous)
  await expect(box).toHaveValue(last)
  await expect(hands.open.getByText(/前回 \d+（\d+\/\d+）/)).toBeVisible()
  await hands.goOn()

  // The ten-key stays where it is when a message appears.
  await hands.expectOpen('ポンプ圧力')
  const place = await keys.boundingBox()
  await key('9')
  await expect(hands.open.getByText('規格外です（13.0〜15.0MPa）。')).toBeVisible()
  expect(await keys.boundingBox()).toEqual(place)
})

test('a counter that runs backwards is noticed, a limit that is unknown too', longForm, async ({ page }) => {
  await givenSheet(page, { ...injection, target: '射出成形機 1号機' })
  const hands = new Hands(page)
  await toNumbers(hands, 'IM-01')
  await page.getByRole('button', { name: /4-7 ?シリンダー実測温度/ }).tap()
  await hands.enter('実測温度', '200')
  await page.getByRole('button', { name: /4-7 ?シリンダー実測温度/ }).tap()
  await expect(hands.open.getByText('基準になる値が未入力のため、判定できません。')).toBeVisible()
  await page.getByRole('button', { name: /4-6 ?シリンダー設定温度/ }).tap()
  await hands.enter('設定温度', '205')
  const deviation = page.locator('article', { hasText: '温度偏差' })
  await expect(deviation).toContainText('-5')
  await page.getByRole('button', { name: /4-10 ?積算運転時間計/ }).tap()
  await hands.tap(page.getByRole('group', { name: '数字の入力' }).getByRole('button', { name: '1', exact: true }))
  await expect(hands.open.getByText(/前回値 \d+ より小さい値です。/)).toBeVisible()
})

test('a 否 asks for photo and comment on the spot, and never holds anybody back', async ({ page }) => {
  await givenSheet(page, injection)
  const hands = new Hands(page)
  await hands.expectOpen('設備番号の照合')
  await page.getByLabel('設備番号の照合').fill('IM-04')
  await expect(hands.open.getByText('読み取った「IM-04」は対象「IM-03」と一致しません。')).toBeVisible()
  // A slip of the fingers is no 否: reading again is offered, and nothing is recorded.
  await press(page, 'Enter')
  await expect(hands.open.getByRole('button', { name: 'もう一度読み取る' })).toBeVisible()
  await hands.expectOpen('設備番号の照合')
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await press(page, 'Enter')
  await hands.judge('保護具の着用')
  await hands.goOn()
  await hands.judge('機械周辺', '否')
  await hands.expectOpen('機械周辺')
  await expect(hands.open.getByText('写真が1枚必要です（現在0枚）。')).toBeVisible()
  await hands.open
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'oil.png',
      mimeType: 'image/png',
      // Any picture will do.
      buffer: await page.screenshot(),
    })
  await expect(hands.open.getByRole('button', { name: '写真1' })).toBeVisible()
  await expect(hands.open.getByText('写真が1枚必要です（現在0枚）。')).toBeHidden()
  await hands.goOn()
  await hands.expectOpen('作動油の油量')

  await hands.choose('作動油の油量', '下限未満')
  await expect(hands.open.getByText('否の理由を入力してください（1〜2,000文字）。')).toBeVisible()
  await hands.goOn()
  await hands.expectOpen('油漏れ')

  await page.getByRole('button', { name: '提出前チェック' }).tap()
  const dialog = page.getByRole('dialog', { name: 'まだ提出できません' })
  await expect(dialog.getByText('理由なし　1件')).toBeVisible()
  await expect(dialog.getByText('「油漏れ（配管・シリンダー・ポンプ）」を入力してください。')).toBeVisible()
  await dialog.getByRole('button', { name: /^2-2 作動油の油量/ }).tap()
  await hands.expectOpen('作動油の油量')
  await hands.open.getByLabel('否の理由・処置').fill('補給しました')
  await expect(hands.open.getByText('否の理由を入力してください（1〜2,000文字）。')).toBeHidden()
})

test('a text that is too long and a missing signature are told', async ({ page }) => {
  await givenSheet(page, injection)
  const hands = new Hands(page)
  await page.getByRole('button', { name: /1-3 ?前直からの申し送り/ }).tap()
  await hands.expectOpen('前直からの申し送り')
  const words = hands.open.getByRole('textbox').first()
  await words.fill('あ'.repeat(501))
  await expect(hands.open.getByText('文字数が上限（500文字）を超えています。')).toBeVisible()
  await words.fill('なし')
  await expect(hands.open.getByText('文字数が上限（500文字）を超えています。')).toBeHidden()

  await page.getByRole('button', { name: '提出前チェック' }).tap()
  const dialog = page.getByRole('dialog', { name: 'まだ提出できません' })
  await expect(dialog.getByText('署名なし　1件')).toBeVisible()
  await expect(dialog.getByText('署名がありません。')).toBeVisible()
})

test('answers are taken back and given again', longForm, async ({ page }) => {
  await givenSheet(page, injection)
  const hands = new Hands(page)
  await hands.expectOpen('設備番号の照合')
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await press(page, 'Enter')
  await hands.judge('保護具の着用')
  const line = page.locator('article', { hasText: '保護具の着用' })
  await expect(line.getByRole('img', { name: '良' })).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).tap()
  await expect(hands.open.getByRole('button', { name: '良', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'やり直す' }).tap()
  await expect(hands.open.getByRole('button', { name: '良', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('processes wait for their turn and say for which', longForm, async ({ page }) => {
  await givenSheet(page, injection)
  const rail = page.getByRole('navigation', { name: '工程' })
  await expect(rail.getByRole('button', { name: /^5 判定・引継ぎ/ })).toContainText('工程1の後に入力')
  await rail.getByRole('button', { name: /^5 判定・引継ぎ/ }).tap()
  await expect(page.getByText('工程1を先に完了してください。').first()).toBeVisible()
  await page.getByRole('button', { name: /5-1 ?総合判定/ }).tap()
  await expect(page.locator('article[data-open]').getByRole('button', { name: '運転可', exact: true })).toBeDisabled()
})

test('a clock that is wrong is told, and work goes on', longForm, async ({ page }) => {
  const address = await givenSheet(page, injection)
  const date = new Date(Date.now() - 12 * 60_000).toUTCString()
  await page.route('**/live', async (route) => {
    const body = 'retry: 60000\n\n'
    await route.fulfill({ status: 200, headers: { 'content-type': 'text/event-stream', date }, body })
  })
  await page.goto(address)
  const words = '端末の時刻がサーバーと12分ずれています。記録には両方の時刻を保存します。'
  await expect(page.getByText(words)).toBeVisible()
  await enter(page.getByLabel('設備番号の照合'), injection.code)
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible()
})
