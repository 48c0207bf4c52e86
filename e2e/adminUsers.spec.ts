import { expect, type Page, test } from './look/journey.ts'
import { longForm, longFormUnless } from './look/longForm.ts'
import { sweep } from './look/sweep.ts'
import { codeFor } from './signin/mail.ts'
import { createPerson, failPasswords } from './signin/people.ts'
import { alertIn, fillSignIn, greetingOf, signIn, signInHeading, signOut } from './signin/screens.ts'
import { openAs } from './signin/signedIn.ts'

const title = (page: Page) => page.getByRole('heading', { name: 'ユーザー', exact: true })
const newName = () => `n-${Math.random().toString(36).slice(2, 10)}`

async function open(page: Page, path = '/admin/users') {
  const admin = await createPerson({ group: 'ecs-admin' })
  await openAs(page, admin, path)
  await expect(title(page)).toBeVisible()
  return admin
}

async function fillNew(page: Page, username: string) {
  await page.getByRole('button', { name: 'ユーザーを作成' }).first().click()
  await page.getByLabel('ユーザー名', { exact: true }).fill(username)
  await page.getByLabel('氏名').fill('佐藤 花子')
  await page.getByLabel('メールアドレス').fill(`${username}@example.jp`)
}

const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'ユーザーを作成' }).click()

test('an administrator makes an account, hands over the password, and its owner gets in', async ({ page }) => {
  await open(page)
  const username = newName()
  await fillNew(page, username)
  await page.getByText('画面に表示', { exact: true }).click()
  await page.getByRole('checkbox').last().check()
  await submit(page)
  const password = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  expect(password).toMatch(/^\w{4}(-\w{4}){3}$/)
  await page.getByRole('button', { name: '渡したので閉じる' }).click()
  await expect(page.getByRole('heading', { name: '佐藤 花子' })).toBeVisible()
  await expect(page.getByText(password)).toHaveCount(0)
  await signOut(page)
  await fillSignIn(page, { name: username, password })
  await page.getByLabel('新しいパスワード', { exact: true }).fill('hinoki-no-ki-7')
  await page.getByLabel('新しいパスワード（確認）').fill('hinoki-no-ki-7')
  await page.getByRole('button', { name: '新しいパスワードを決める' }).click()
  await expect(greetingOf(page, { name: username, password, email: '' })).toBeVisible()
})

test('a mailed invitation, roles, a second role and a search', async ({ page }) => {
  await open(page)
  const username = newName()
  await fillNew(page, username)
  await submit(page)
  await expect(page.getByRole('heading', { name: '佐藤 花子' })).toBeVisible()
  expect(await codeFor(`${username}@example.jp`)).toMatch(/.{8,}/)
  await page.getByRole('checkbox', { name: '承認者' }).check()
  const roles = page.locator('section').filter({ hasText: '役割を外すと' })
  await roles.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('佐藤 花子 さんの内容を保存しました。').first()).toBeVisible()
  await page.getByLabel('ユーザーを探す').fill(username)
  const row = page.getByRole('list', { name: 'ユーザーの一覧' }).getByRole('button')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('承認者')
  await page.getByLabel('ユーザーを探す').fill(`${username}-nobody`)
  await expect(page.getByText('で始まるユーザーはいません')).toBeVisible()
})

test('what cannot be is said before and after sending', async ({ page }) => {
  const admin = await open(page)
  await page.getByRole('button', { name: 'ユーザーを作成' }).first().click()
  await submit(page)
  await expect(page.getByText('入力してください。')).toHaveCount(2)
  await expect(page.getByText('メールで送るには、メールアドレスが必要です。')).toBeVisible()
  await fillNew(page, admin.name)
  await submit(page)
  await expect(page.getByText('このユーザー名はすでに使われています。')).toBeVisible()
})

test(
  'after too many wrong passwords even the right one must wait; unlocked, disabled, enabled, reset',
  longForm,
  async ({ page, browser }) => {
    test.slow()
    const person = await createPerson()
    await open(page)
    const theirs = await browser.newPage()
    await theirs.goto('/')
    await expect(signInHeading(theirs)).toBeVisible()
    // Nine failures lock for sixteen seconds: longer than the two browsers need for their next step.
    await failPasswords(person, 9)
    await fillSignIn(theirs, person)
    await expect(alertIn(theirs)).toHaveText(
      '間違いが続いたため、一時的にサインインできません。少し待ってから、もう一度お試しください。',
    )
    await page.goto(`/admin/users?user=${person.name}`)
    await page.getByRole('button', { name: 'ロックを解除する' }).click()
    await expect(page.getByText('のロックを解除しました。').first()).toBeVisible()
    await signIn(theirs, person)
    await page.getByRole('button', { name: '無効にする' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '無効にする' }).click()
    await expect(page.getByRole('button', { name: '有効にする' })).toBeVisible()
    await theirs.reload()
    await expect(signInHeading(theirs)).toBeVisible()
    await fillSignIn(theirs, person)
    await expect(alertIn(theirs)).toContainText('無効')
    await page.getByRole('button', { name: '有効にする' }).click()
    await expect(page.getByRole('button', { name: '無効にする' })).toBeVisible()
    await page.getByRole('button', { name: '仮パスワードを発行する' }).click()
    await page.getByRole('button', { name: '再設定する' }).click()
    await expect(page.getByRole('dialog').locator('code')).toHaveText(/^\w{4}(-\w{4}){3}$/)
    await theirs.close()
  },
)

test('others are told that this is not for them', async ({ page }) => {
  await openAs(page, await createPerson({ group: 'ecs-leader' }), '/admin/users')
  await expect(page.getByText('この画面は管理者だけが使えます。')).toBeVisible()
})

for (const [turn, view] of (['list', 'create', 'detail'] as const).entries()) {
  test(`${view}: nothing to find in any display at any width`, longFormUnless(view === 'list'), async ({ page }) => {
    test.slow()
    const admin = await open(page)
    if (view === 'create') await page.getByRole('button', { name: 'ユーザーを作成' }).first().click()
    if (view === 'detail') await page.goto(`/admin/users?user=${admin.name}`)
    await expect(page.getByRole(view === 'list' ? 'list' : 'checkbox').first()).toBeVisible()
    await sweep(page, turn)
  })
}

test('people come from a table; the second import changes nothing', async ({ page }) => {
  await open(page)
  const username = newName()
  const table = `ユーザー名,氏名,役割\n${username},佐藤 花子,承認者\n${username}-2,佐藤 次郎,班長\n`
  const choose = async () => {
    await page.getByRole('button', { name: '表から取り込む' }).click()
    await page.locator('input[type=file]').setInputFiles({ name: '人.csv', mimeType: '', buffer: Buffer.from(table) })
    await expect(page.getByText('C3', { exact: true })).toBeVisible()
  }
  await choose()
  await page.getByRole('button', { name: '誤りを除いて1件を登録' }).click()
  const slip = page.getByRole('list', { name: '仮パスワード' })
  await expect(slip).toContainText(/\w{4}(-\w{4}){3}/)
  await page.getByRole('button', { name: '渡したので閉じる' }).click()
  await expect(slip).toHaveCount(0)
  await choose()
  await expect(page.getByText('新しい人 0人　変更 0人　同じ 1人')).toBeVisible()
  await expect(page.getByRole('button', { name: /件を登録/ })).toHaveCount(0)
})
