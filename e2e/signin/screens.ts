import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

export const signInHeading = (page: Page) => page.getByRole('heading', { name: 'ECSクラウドにサインイン' })
export const greetingOf = (page: Page, { name }: Person) => page.getByText(`${name} さん、ようこそ`).first()
/** The alert above the button; the lines under fields are alerts too. */
export const alertIn = (page: Page) => page.locator('.amplify-alert')

export async function fillSignIn(page: Page, { name, password }: Pick<Person, 'name' | 'password'>): Promise<void> {
  await page.getByLabel('ユーザー名').fill(name)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
}

/** Opens the page and signs in; the first screen is then shown. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'サインアウト' }).first().click()
  await expect(signInHeading(page)).toBeVisible()
}
