import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { longForm } from './look/longForm.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { Hands } from './sheet/hands.ts'
import { press, typeByHand } from './sheet/keys.ts'
import { kitchen } from './sheet/newSheet.ts'

const { name: _, ...tablet } = devices[1]!
const submit = { name: '提出へ進む' }

test.describe('by touch', () => {
  test.use(tablet)

  test('the HACCP sheet is filled in with one tap per 良', longForm, async ({ page }) => {
    await givenSheet(page, kitchen)
    const hands = new Hands(page)
    const typed = async (name: string, digits: string) => {
      await hands.enter(name, digits)
      return digits.length + 1
    }
    await hands.choose('氏名', '佐藤 健一')
    let numbers = await typed('体温', '36.4')
    await hands.choose('下痢・おう吐・発熱', 'なし')
    await hands.choose('手指の傷・化膿', 'なし')
    await hands.judge('服装・帽子')
    await hands.judge('手洗い')

    numbers += await typed('使用水（残留塩素）', '0.4')
    await hands.judge('使用水の色')
    numbers += await typed('冷蔵庫①', '5.2')
    numbers += await typed('冷蔵庫②', '2.1')
    numbers += await typed('冷凍庫', '-19.5')
    await hands.judge('原材料の受入')
    await hands.expectOpen('受入ロットのラベル')
    await hands.goOn()
    await hands.judge('まな板・包丁')

    await hands.choose('メニュー名', '鶏の照り焼き')
    await hands.choose('グループ', '2 加熱')
    numbers += await typed('中心温度', '78.0')
    numbers += await typed('保持時間', '90')
    numbers += await typed('温蔵の保持温度', '68')

    numbers += await typed('器具・シンク', '200')
    await hands.judge('トイレの清掃')
    await hands.choose('ねずみ・昆虫', 'なし')
    await hands.judge('廃棄物の処理')
    await hands.expectOpen('特記事項')
    const judged = 7
    const chosen = 6
    const passed = 1
    expect(hands.taps).toBe(judged + chosen + passed + numbers)

    // What is left belongs to the leader's step.
    await hands.tap(page.getByRole('button', submit))
    await expect(page.getByRole('dialog', { name: '提出できます' })).toBeVisible()
  })
})

test('the HACCP sheet is filled in by keys alone', longForm, async ({ page }) => {
  await givenSheet(page, kitchen)
  const open = page.locator('article[data-open]').getByRole('heading', { level: 3 })
  const answer = async (name: string, text: string, end: 'Enter' | 'none' = 'none') => {
    await expect(open).toContainText(name)
    await expect(page.locator('[data-settling]')).toHaveCount(0)
    await typeByHand(page, text)
    if (end === 'Enter') await press(page, 'Enter')
  }
  await answer('氏名', '1')
  await answer('体温', '36.4', 'Enter')
  for (const name of ['下痢', '手指の傷', '服装', '手洗い']) await answer(name, '1')
  await answer('残留塩素', '.4', 'Enter')
  await answer('使用水の色', '1')
  await answer('冷蔵庫①', '5.2', 'Enter')
  await answer('冷蔵庫②', '2.1', 'Enter')
  await answer('冷凍庫', '-19.5', 'Enter')
  await answer('原材料の受入', '1')
  await expect(open).toContainText('受入ロットのラベル')
  await press(page, 'Alt+n')
  await answer('まな板', '1')
  await answer('メニュー名', '1')
  await answer('グループ', '2')
  await answer('中心温度', '78', 'Enter')
  await answer('保持時間', '90', 'Enter')
  await answer('温蔵', '68', 'Enter')
  await answer('器具・シンク', '200', 'Enter')
  for (const name of ['トイレ', 'ねずみ', '廃棄物']) await answer(name, '1')
  await expect(open).toContainText('特記事項')
  await press(page, 'Alt+n')
  await expect(page.getByRole('button', submit)).toBeFocused()
})
