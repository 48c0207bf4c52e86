/** The embedded pool's only client. */
const clientId = 'ecscloudweb0000000000000001'

/** Sign-in by the protocol's plainest way in: what the pool answers. */
export function askPassword(url: string, username: string, password: string): Promise<Response> {
  return fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  })
}

/** The access token, for programs that work as one of the demo's people. */
export async function accessToken(url: string, username: string, password: string): Promise<string> {
  const body = await (await askPassword(url, username, password)).json()
  if (!body.AuthenticationResult) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`)
  return body.AuthenticationResult.AccessToken
}
