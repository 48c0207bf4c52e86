import { person } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { axeFindings } from './look/findings.ts'
import { expect, test } from './look/journey.ts'
import { codeFor } from './signin/mail.ts'
import { createPerson } from './signin/people.ts'
import { openAs } from './signin/signedIn.ts'

test('a person changes mail and password through the pool, and signs out everywhere', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const person = await createPerson()
  const fresh = { ...person, password: `sugi-${person.password}` }
  const wanted = `new-${person.email}`
  await openAs(page, person, '/mypage/userinfo')
  await settled(page)

  await test.step('the new address counts once its code was entered', async () => {
    await page.getByRole('button', { name: 'メールを変更' }).click()
    await page.getByLabel('新しいメールアドレス').fill('これは違う')
    await page.getByRole('button', { name: '変更する' }).click()
    await expect(page.getByText('メールアドレスを正しく入力してください。')).toBeVisible()
    await page.getByLabel('新しいメールアドレス').fill(wanted)
    await page.getByRole('button', { name: '変更する' }).click()
    await page.getByLabel('確認コード').fill('000000')
    await page.getByRole('button', { name: '確認する' }).click()
    await expect(page.getByRole('dialog').getByText('確認コードが違います。', { exact: false })).toBeVisible()
    await page.getByLabel('確認コード').fill(await codeFor(wanted))
    await page.getByRole('button', { name: '確認する' }).click()
    await expect(page.getByText(wanted)).toBeVisible()
    await expect(page.getByText('確認済み')).toBeVisible()
  })

  await test.step('a wrong old password is refused, the right one changes it', async () => {
    await page.getByRole('button', { name: 'パスワードを変更' }).click()
    await page.getByLabel('今のパスワード').fill('chigau-password')
    await page.getByLabel('新しいパスワード', { exact: true }).fill(fresh.password)
    await page.getByLabel('新しいパスワード（確認）').fill(fresh.password)
    await page.getByRole('button', { name: '変更する' }).click()
    await expect(page.getByRole('dialog').getByText('違います。', { exact: false })).toBeVisible()
    await page.getByLabel('今のパスワード').fill(person.password)
    await page.getByRole('button', { name: '変更する' }).click()
    await expect(page.getByText('パスワードを変更しました。')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    // Whoever changed it goes on where it was changed.
    await page.reload()
    await expect(page.getByText(wanted, { exact: true })).toBeVisible()
  })

  await test.step('this device is signed out with all the others', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await openAs(other, fresh, '/mypage/userinfo')
    await settled(other)
    await page.getByRole('button', { name: 'すべての端末からサインアウト' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'すべての端末からサインアウト' }).click()
    for (const device of [page, other])
      await expect(device.getByRole('button', { name: 'サインイン', exact: true })).toBeVisible({ timeout: 30_000 })
    await context.close()
  })
})

test('when the server fails, my page says so and does not ask on by itself', async ({ browser }) => {
  const page = await person(browser, 'operator')
  let asked = 0
  await page.route('**/api/me', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { error: { code: 'C-500', message: 'サーバーで問題が起きました。' } } })
  })
  await page.goto('/mypage/userinfo')
  await expect(page.getByRole('alert')).toContainText('サーバーで問題が起きました。')
  const before = asked
  await page.getByRole('alert').getByRole('button', { name: 'もう一度' }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.waitForTimeout(1000)
  expect(asked - before).toBeLessThan(5)
})
