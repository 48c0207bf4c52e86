import { expect, type Page, test } from './look/journey.ts'
import { longForm, longFormUnless } from './look/longForm.ts'
import { isIn, keptTokens } from './signin/company.ts'
import { operate } from './signin/operator.ts'
import { createPerson, type Person } from './signin/people.ts'
import { signInHeading } from './signin/screens.ts'
import { oauthPage } from './signin/servicePage.ts'
import { assertionOf, startWithServices } from './signin/services.ts'

/** Each kind of service that people can sign in with, through the page. */

test.use({ ignoreHTTPSErrors: true })

let it: Awaited<ReturnType<typeof startWithServices>>
test.beforeAll(async () => {
  it = await startWithServices()
})
test.afterAll(() => it.stop())

const button = (page: Page, words: string) => page.getByRole('button', { name: words })
const goOn = (page: Page) => button(page, '続ける').click()
const directory = 'ヒノキ本社のアカウントでサインイン'

/** What the services say of somebody: Google and Apple whether the address is verified, Amazon and Facebook nothing of it. */
const services = {
  google: { words: 'Googleでサインイン', claims: ({ email }: Person) => ({ email, email_verified: true }) },
  apple: { words: 'Appleでサインイン', claims: ({ email }: Person) => ({ email, email_verified: 'true' }) },
  amazon: { words: 'Amazonでサインイン', claims: ({ name, email }: Person) => ({ user_id: name, email }) },
  facebook: { words: 'Facebookでサインイン', claims: ({ name, email }: Person) => ({ id: name, email }) },
} as const
type Service = keyof typeof services

async function leaveFor(page: Page, service: Service, claims: Record<string, unknown>): Promise<void> {
  const double = it[service]
  double.show(oauthPage(service, (url) => double.codeFor(url, claims)))
  await page.goto(it.url)
  await button(page, services[service].words).dblclick()
  await expect(page.getByRole('heading', { name: service })).toBeVisible()
}

async function leaveForDirectory(page: Page, who: Parameters<typeof it.directory.show>[0]): Promise<void> {
  it.directory.show(who)
  await page.goto(it.url)
  await button(page, directory).click()
  await expect(page.getByRole('heading', { name: 'ヒノキ本社' })).toBeVisible()
}

/** Outside, with words, and with the sign-in page to go on from. */
async function isOutside(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(words)
  await expect(signInHeading(page)).toBeVisible()
  expect([await keptTokens(page), page.url()]).toEqual([0, `${it.url}/`])
}

test(
  'a company’s directory by SAML: in, and not by another’s address, another domain or a used answer',
  longForm,
  async ({ page }) => {
    const person = await createPerson({ server: it.product })
    await leaveForDirectory(page, assertionOf(person))
    const answered = page.waitForRequest((request) => request.url().includes('/saml2/idpresponse?'))
    await goOn(page)
    await isIn(page, person)
    const used = (await answered).url()
    await button(page, 'サインアウト').first().click()
    await expect(signInHeading(page)).toBeVisible()
    await page.goto(used)
    await isOutside(page, 'サインインを確認できませんでした。')
    await leaveForDirectory(page, { ...assertionOf(person), nameId: 'somebody-else' })
    await goOn(page)
    await isOutside(page, '別のアカウントと結び付いています。')
    const outsider = await createPerson({
      server: it.product,
      attributes: { email: 'boss@other.example', email_verified: 'true' },
    })
    await leaveForDirectory(page, assertionOf({ name: outsider.name, email: 'boss@other.example' }))
    await goOn(page)
    await isOutside(page, 'メールアドレスが確認済みでないため')
    await leaveForDirectory(page, { ...assertionOf(person), isForeignKey: true })
    await goOn(page)
    await isOutside(page, 'サインインできませんでした。もう一度お試しください。')
  },
)

for (const service of ['google', 'apple'] as const) {
  test(`${service}: in, by whichever tap, and breaking off`, longFormUnless(service === 'google'), async ({ page }) => {
    const person = await createPerson({ server: it.product })
    const claims = { sub: person.name, ...services[service].claims(person) }
    await leaveFor(page, service, claims)
    await button(page, 'キャンセル').click()
    await expect(page.getByText('サインインを中止しました。')).toBeVisible()
    await leaveFor(page, service, { ...claims, email_verified: 'false' })
    await goOn(page)
    await isOutside(page, 'メールアドレスが確認済みでないため')
    await leaveFor(page, service, claims)
    await goOn(page)
    await isIn(page, person)
  })
}

for (const service of ['amazon', 'facebook'] as const) {
  test(`${service}: an administrator links the account first`, longForm, async ({ page }) => {
    const person = await createPerson({ server: it.product })
    const claims = services[service].claims(person)
    await leaveFor(page, service, claims)
    await goOn(page)
    await isOutside(page, 'メールアドレスが確認済みでないため')
    await operate(it.product, 'AdminLinkProviderForUser', {
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: person.name },
      SourceUser: {
        ProviderName: service === 'amazon' ? 'LoginWithAmazon' : 'Facebook',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: person.name,
      },
    })
    await leaveFor(page, service, claims)
    await goOn(page)
    await isIn(page, person)
  })
}
