import { expect, test } from './look/journey.ts'
import { accessToken } from './server/askPassword.ts'
import { type Product, startProduct } from './server/startProduct.ts'
import { createPerson } from './signin/people.ts'
import { fillSignIn, greetingOf, signIn, signInHeading, signOut } from './signin/screens.ts'

/** An install that has second factors; the product's own default has none. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { ECS_MFA: 'optional' } })
})
test.afterAll(() => product.stop())

async function askPool(action: string, input: object): Promise<void> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
  }
  const answer = await fetch(`${product.url}/idp/`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!answer.ok) throw new Error(await answer.text())
}

test('somebody who lost the second factor gets in again when an administrator has reset it', async ({ page }) => {
  const person = await createPerson({ server: product })
  const AccessToken = await accessToken(product.url, person.name, person.password)
  await askPool('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
  await page.goto(product.url)
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'メールの確認コード' })).toBeVisible()

  const admin = await createPerson({ server: product, group: 'ecs-admin' })
  await page.goto(product.url)
  await signIn(page, admin, `${product.url}/`)
  await page.goto(`${product.url}/admin/users?user=${person.name}`)
  await page.getByRole('button', { name: '2段階認証をリセット' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '2段階認証をリセット' }).click()
  await expect(page.getByText('設定していません')).toBeVisible()
  await signOut(page)

  await expect(signInHeading(page)).toBeVisible()
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
})
