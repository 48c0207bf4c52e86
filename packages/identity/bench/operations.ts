import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { clientId, goodPassword, post } from '../src/testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../src/testing/srpClient.ts'

/** What is measured, from the client's side. */

/** USER_PASSWORD_AUTH through the AWS SDK, on any service that speaks the protocol. */
export function passwordSignIn(url: string, of: { clientId: string; password: string }) {
  const client = new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
    maxAttempts: 1,
  })
  return async (username: string): Promise<void> => {
    const AuthParameters = { USERNAME: username, PASSWORD: of.password }
    const signIn = new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: of.clientId, AuthParameters })
    const { AuthenticationResult } = await client.send(signIn)
    if (!AuthenticationResult?.AccessToken) throw new Error(`${username} got no tokens`)
  }
}

/** SRP with OpenSSL's arithmetic on the client's side too: its cost is reported apart. */
export function srpSignIn(url: string) {
  return async (username: string): Promise<string> => {
    const start = startSrp()
    const { ChallengeParameters } = await call(url, 'InitiateAuth', initiateSrp(username, start.publicA.toString(16)))
    const timestamp = srpTimestamp(new Date())
    const signature = proveSrp(start, ChallengeParameters, goodPassword, timestamp)
    const answer = respondSrp(ChallengeParameters, signature, timestamp)
    return (await call(url, 'RespondToAuthChallenge', answer)).AuthenticationResult.RefreshToken
  }
}

/** One sign-in per client, then refreshes with rotation. */
export function refresh(url: string) {
  const tokens = new Map<number, string>()
  const signIn = srpSignIn(url)
  return async (client: number, username: string): Promise<void> => {
    const RefreshToken = tokens.get(client) ?? (await signIn(username))
    const renewed = await call(url, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })
    tokens.set(client, renewed.AuthenticationResult.RefreshToken)
  }
}

export async function call(url: string, action: string, body: unknown) {
  const response = await fetch(new Request(url, post(action, body)))
  const answer = await response.json()
  if (!response.ok) throw new Error(`${action}: ${JSON.stringify(answer)}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
  return answer as any
}
