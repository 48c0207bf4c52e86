import { signRequest } from '@ecs/identity'
import { adminCredential } from '../../packages/server/src/accounts/openIdentity.ts'
import { openSecrets } from '../../packages/server/src/secrets.ts'

/** A server and the folder that holds its secret. */
export type ServerAddress = { url: string; dataDir: string }

export const sharedServer = (): ServerAddress => ({ url: process.env.ECS_E2E_URL!, dataDir: process.env.ECS_E2E_DATA! })

const region = 'ap-northeast-1'
const UserPoolId = `${region}_EcsCloud1`

/** One admin action on the embedded user pool, signed as the AWS SDK would. */
export async function operate(server: ServerAddress, action: string, input: object): Promise<void> {
  const request = new Request(`${server.url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ UserPoolId, ...input }),
  })
  const key = adminCredential(openSecrets(server.dataDir, undefined))
  const answer = await fetch(await signRequest(request, key, region, new Date()))
  if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`)
}
