import { expect, test } from './look/journey.ts'
import { codeFor, codesFor } from './signin/mail.ts'
import { operate, sharedServer } from './signin/operator.ts'
import { createPerson } from './signin/people.ts'
import { alertIn, fillSignIn, greetingOf, signInHeading } from './signin/screens.ts'

test('a forgotten password is reset with a code; a wrong code and a resent one included', async ({ page }) => {
  const person = await createPerson()
  const password = `${person.password}-new`
  await page.goto('/')
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeFocused()
  await page.getByLabel('ユーザー名を入力').fill(person.name)
  await page.getByRole('button', { name: 'コードを送る' }).click()
  await expect(page.getByText('メールに書かれた確認コードを入力してください。')).toBeVisible()
  const first = await codeFor(person.email)

  await page.getByRole('button', { name: 'コードをもう一度送る' }).click()
  const second = await codeFor(person.email, { nth: 2 })
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password)
  await page.getByLabel('新しいパスワード（確認）').fill(password)
  await page.getByLabel('確認コード').fill(second === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '決定' }).click()
  await expect(alertIn(page)).toHaveText('確認コードが違います。もう一度入力してください。')

  await page.getByLabel('確認コード').fill(second)
  await page.getByRole('button', { name: '決定' }).click()
  await expect(page.getByText('パスワードを変更しました。')).toBeVisible()
  await fillSignIn(page, { name: person.name, password })
  await expect(greetingOf(page, person)).toBeVisible()
  expect(codesFor(person.email)).toHaveLength(2)
  expect(first).toMatch(/^\d{6}$/)
})

test('the rules for a new password are told under its field', async ({ page }) => {
  const person = await createPerson()
  await page.goto('/')
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  await page.getByLabel('ユーザー名を入力').fill(person.name)
  await page.getByRole('button', { name: 'コードを送る' }).click()
  const password = page.getByLabel('新しいパスワード', { exact: true })
  await password.fill('short')
  await password.blur()
  await expect(page.getByText('パスワードは8文字以上にしてください')).toBeVisible()
  await expect(password).toHaveAccessibleDescription('パスワードは8文字以上にしてください')
  await password.fill('long-enough-1')
  await page.getByLabel('新しいパスワード（確認）').fill('long-enough-2')
  await expect(page.getByText('2つのパスワードが一致していません')).toBeVisible()
  await page.getByLabel('新しいパスワード（確認）').fill('long-enough-1')
  await expect(page.getByText('2つのパスワードが一致していません')).toHaveCount(0)
})

test('one can go back from every step of a forgotten password', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  await page.getByRole('button', { name: 'サインインに戻る' }).click()
  await expect(signInHeading(page)).toBeVisible()
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  await page.getByLabel('ユーザー名を入力').fill('nobody-of-that-name')
  await page.getByRole('button', { name: 'コードを送る' }).click()
  await expect(page.getByLabel('確認コード')).toBeVisible()
  await page.getByRole('button', { name: 'サインインに戻る' }).click()
  await expect(signInHeading(page)).toBeVisible()
})

test('a temporary password must be changed at the first sign-in', async ({ page }) => {
  const person = await createPerson({ isTemporary: true })
  await page.goto('/')
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { name: '新しいパスワードを決める' })).toBeFocused()
  const fill = async (password: string) => {
    await page.getByLabel('新しいパスワード', { exact: true }).fill(password)
    await page.getByLabel('新しいパスワード（確認）').fill(password)
    await page.getByRole('button', { name: '新しいパスワードを決める' }).click()
  }
  await fill('password1')
  await expect(alertIn(page)).toContainText('このパスワードは推測されやすいため使えません。')
  const password = `${person.password}-new`
  await page.getByRole('button', { name: 'サインインに戻る' }).click()
  await fillSignIn(page, person)
  await fill(password)
  await expect(greetingOf(page, person)).toBeVisible()
})

test('a password that an administrator has reset leads to the code', async ({ page }) => {
  const person = await createPerson()
  await operate(sharedServer(), 'AdminResetUserPassword', { Username: person.name })
  await page.goto('/')
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible()
  await expect(page.getByLabel('確認コード')).toBeVisible()
})

test('a disabled account is told apart only to its owner', async ({ page }) => {
  const person = await createPerson()
  await operate(sharedServer(), 'AdminDisableUser', { Username: person.name })
  await page.goto('/')
  await fillSignIn(page, person)
  await expect(alertIn(page)).toContainText('このアカウントは無効になっています。')
})
