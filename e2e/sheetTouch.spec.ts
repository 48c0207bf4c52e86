import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { Hands } from './sheet/hands.ts'
import { injection } from './sheet/newSheet.ts'

const { name: _, ...tablet } = devices[2]!
test.use(tablet)

test('an inspector fills in the injection moulding sheet by touch, one tap per 良', async ({ page }) => {
  await givenSheet(page, injection)
  const hands = new Hands(page)
  await hands.expectOpen('設備番号の照合')
  // What a scanner in the hand does.
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await page.keyboard.press('Enter')

  const before = hands.taps
  await hands.judge('保護具の着用')
  await hands.expectOpen('前直からの申し送り')
  await page.getByLabel('前直からの申し送り').fill('なし')
  await hands.goOn()
  await hands.judge('機械周辺の整理整頓')
  await hands.choose('作動油の油量', '適正')
  await hands.judge('油漏れ')
  await hands.judge('冷却水ホース・継手')
  await hands.enter('自動給脂装置のグリース残量', '75')
  await hands.judge('金型取付ボルト')
  await hands.judge('安全扉インターロック（前）')
  await hands.judge('安全扉インターロック（後）')
  await hands.judge('非常停止ボタン')
  await hands.judge('警報ランプ・ブザー')
  await hands.enter('作動油温度', '45')
  await hands.enter('ポンプ圧力', '14.2')
  await hands.enter('エアー元圧', '0.52')
  await hands.enter('冷却水圧力', '0.31')
  await hands.enter('冷却水温度', '22.4')
  await hands.enter('シリンダー設定温度', '200')
  await hands.enter('シリンダー実測温度', '202')
  await hands.judge('異音・異臭・異常振動')
  await hands.enter('積算運転時間計', '18452')
  await hands.choose('総合判定', '運転可')
  const judged = 10
  const chosen = 2
  const typed = ['75', '45', '14.2', '0.52', '0.31', '22.4', '200', '202', '18452'].join('').length
  const decided = 9
  const words = 1
  expect(hands.taps - before).toBe(judged + chosen + typed + decided + words)

  await hands.sign('点検者サイン')
  await hands.tap(page.getByRole('button', { name: '提出へ進む' }))
  await expect(page.getByRole('dialog', { name: '提出できます' })).toBeVisible()
  await hands.tap(page.getByRole('button', { name: '提出する' }))
  await expect(page.getByText('「確認待ち」のため編集できません。').first()).toBeVisible()
  await expect(page.getByText('サーバーに保存しました')).toBeVisible()
})
