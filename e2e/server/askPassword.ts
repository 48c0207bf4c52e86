import { passwordSignIn } from '../../packages/server/src/testing/passwordSignIn.ts'

/** The embedded pool's only client. */
export const clientId = 'ecscloudweb0000000000000001'

/** What the pool answers to a sign-in with this password. */
export function askPassword(url: string, username: string, password: string): Promise<Response> {
  return fetch(`${url}/idp/`, passwordSignIn(clientId, username, password))
}

/** The access token, for programs that work as one of the demo's people. */
export async function accessToken(url: string, username: string, password: string): Promise<string> {
  const body = await (await askPassword(url, username, password)).json()
  if (!body.AuthenticationResult) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`)
  return body.AuthenticationResult.AccessToken
}
