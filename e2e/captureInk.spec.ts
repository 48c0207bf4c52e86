import { openMethod } from './capture/openItem.ts'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...tablet } = devices[1]!
test.use(tablet)

const cars = { ecs: '社用車（白ナンバー）', target: '' }

/** Strokes as a pen, a finger or a palm makes them. */
async function stroke(page: Page, pointerType: 'pen' | 'touch', size: number, from: number): Promise<void> {
  await page.locator('canvas').evaluate(
    (canvas, [kind, width, start]) => {
      const box = canvas.getBoundingClientRect()
      const send = (type: string, step: number) =>
        canvas.dispatchEvent(
          new PointerEvent(type, {
            pointerType: kind,
            pointerId: 1,
            isPrimary: true,
            bubbles: true,
            buttons: 1,
            width,
            height: width,
            clientX: box.left + start + step * 12,
            clientY: box.top + 60 + (step % 3) * 25,
          }),
        )
      // A made-up pointer cannot be captured.
      canvas.setPointerCapture = () => undefined
      canvas.hasPointerCapture = () => true
      send('pointerdown', 0)
      for (let step = 1; step < 8; step++) send('pointermove', step)
      send('pointerup', 8)
    },
    [pointerType, size, from] as const,
  )
}

test('a drawing by pen: the resting palm leaves no mark, turning the tablet loses nothing', async ({ page }) => {
  await openMethod(page, { place: cars, item: '測定時の写真', method: 'カメラ' })
  await page.goto(page.url().replace(/camera$/, 'handwrite'))
  await page.getByRole('button', { name: '図を保存' }).tap()
  await expect(page.getByText('まだ何も書かれていません。')).toBeVisible()
  const undo = page.getByRole('button', { name: '取り消す' })
  await expect(undo).toBeDisabled()
  await stroke(page, 'touch', 90, 40)
  await expect(undo).toBeDisabled()
  await stroke(page, 'pen', 1, 40)
  await expect(undo).toBeEnabled()
  await stroke(page, 'touch', 20, 300)
  await stroke(page, 'pen', 1, 180)
  await undo.tap()
  await page.getByRole('button', { name: 'やり直す' }).tap()
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])
  // Enlarged, a stroke lands where the pen is.
  await page.getByText('2倍', { exact: true }).click()
  await stroke(page, 'pen', 1, 60)
  await page.getByText('1倍', { exact: true }).click()
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.getByRole('button', { name: '図を保存' }).tap()
  await expect(page.getByText('図を保存しました。')).toBeVisible()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
})
