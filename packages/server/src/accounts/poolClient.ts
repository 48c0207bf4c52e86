import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Identity } from '@ecs/identity'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { adminCredential } from './openIdentity.ts'
import { UserPool } from './userPool.ts'

/**
 * A real pool is reached as AWS is always reached. Ours sits in this process: the same signed requests are handed to
 * it without a network, so that accounts can be made before the port is open and by the operator's tool.
 */
export function userPoolOf({ pool }: Config, secrets: Secrets, identity: Identity | undefined): UserPool {
  const client = identity
    ? new CognitoIdentityProviderClient({
        region: pool.region,
        endpoint: 'http://localhost/idp/',
        credentials: adminCredential(secrets),
        requestHandler: handlerOf(identity),
      })
    : new CognitoIdentityProviderClient({
        region: pool.region,
        ...(pool.kind === 'cognito' && pool.isElsewhere && { endpoint: `${pool.endpoint}/` }),
      })
  return new UserPool(client, pool.userPoolId)
}

type SdkRequest = {
  method: string
  protocol: string
  hostname: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

function handlerOf(identity: Identity) {
  return {
    async handle(request: SdkRequest) {
      const { method, protocol, hostname, path, headers, body } = request
      const answer = await identity.handle(
        new Request(`${protocol}//${hostname}${path}`, { method, headers, ...(body && { body }) }),
      )
      return {
        response: {
          statusCode: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: new Uint8Array(await answer.arrayBuffer()),
        },
      }
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  }
}
