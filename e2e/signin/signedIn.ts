import type { BrowserContext, Page } from '@playwright/test'
import { askPassword, clientId } from '../server/askPassword.ts'
import { demoPassword } from '../server/startProduct.ts'
import type { Person } from './people.ts'

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>
type Credentials = Pick<Person, 'name' | 'password'>

const known = new Map<string, Promise<SignedIn>>()

/** One of the demo's people as a browser remembers them. Asked for once in each worker. */
export function signedIn(name: string): Promise<SignedIn> {
  const asked = known.get(name) ?? rememberedAs({ name, password: demoPassword })
  known.set(name, asked)
  return asked
}

/** Opens a screen as somebody who signed in earlier: for journeys that are not about signing in. */
export async function openAs(page: Page, person: Credentials, path: string): Promise<void> {
  await page.context().setStorageState(await rememberedAs(person))
  await page.goto(path)
}

/** What the sign-in screen leaves in the browser, without the screen: the tokens under the names Amplify gives them. */
async function rememberedAs({ name, password }: Credentials): Promise<SignedIn> {
  const origin = process.env.ECS_E2E_URL!
  const body = await (await askPassword(origin, name, password)).json()
  if (!body.AuthenticationResult) throw new Error(`${name} cannot sign in: ${JSON.stringify(body)}`)
  const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult
  const pool = `CognitoIdentityServiceProvider.${clientId}`
  const kept = {
    [`${pool}.LastAuthUser`]: name,
    [`${pool}.${name}.accessToken`]: AccessToken,
    [`${pool}.${name}.idToken`]: IdToken,
    [`${pool}.${name}.refreshToken`]: RefreshToken,
    [`${pool}.${name}.clockDrift`]: '0',
    [`${pool}.${name}.signInDetails`]: JSON.stringify({ loginId: name, authFlowType: 'USER_SRP_AUTH' }),
  }
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value: String(value) }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
