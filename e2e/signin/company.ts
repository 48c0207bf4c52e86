import { expect, type Page } from '@playwright/test'
import type { startWithOffice } from './office.ts'
import type { Person } from './people.ts'
import { greetingOf } from './screens.ts'

/** Signing in with the account of a company. */

type WithOffice = Awaited<ReturnType<typeof startWithOffice>>

export const companyButton = (page: Page) => page.getByRole('button', { name: 'ヒノキ工業のアカウントでサインイン' })
export const companyPage = (page: Page) => page.getByRole('heading', { name: 'ヒノキ工業' })
export const accountOf = ({ name, email }: Person) => ({ sub: `office-${name}`, email, email_verified: true })

export const keptTokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')).length)

/** To the company's page. */
export async function leaveFor(it: WithOffice, page: Page, claims: Record<string, unknown>, path = '/'): Promise<void> {
  it.showOffice(claims)
  await page.goto(it.url + path)
  await companyButton(page).click()
  await expect(companyPage(page)).toBeVisible()
}

export const goOn = (page: Page) => page.getByRole('link', { name: '続ける' }).click()

/** A phone's head has no room for the greeting. */
export async function isIn(page: Page, person: Person): Promise<void> {
  await expect(greetingOf(page, person)).toBeAttached()
  await expect(page.getByRole('button', { name: 'サインアウト' }).first()).toBeVisible()
}
