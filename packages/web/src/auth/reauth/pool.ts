import { appError } from '@ecs/core'
import { loadPageConfig, type PageConfig } from '../pageConfig.ts'

export type Pool = { url: string; clientId: string; poolName: string }

export const findPool = async (): Promise<Pool> => poolOf(await loadPageConfig())

/** Where the user pool answers: our own service, the real one, or wherever another one speaks the same protocol. */
export function poolOf({ identity, region, userPoolId, userPoolClientId, userPoolEndpoint }: PageConfig): Pool {
  const elsewhere = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`
  const url = identity === 'embedded' ? '/idp/' : elsewhere
  return { url, clientId: userPoolClientId, poolName: userPoolId.split('_')[1] ?? '' }
}

type Refusal = { __type?: string; message?: string }

/** One action of the pool. What it refuses is told in our own words. */
export async function askPool<T>({ url }: Pool, action: string, input: object): Promise<T> {
  const answer = await reach(url, action, input)
  const body = (await answer.json()) as T & Refusal
  if (answer.ok) return body
  if (answer.status === 429 || body.__type?.endsWith('TooManyRequestsException')) {
    throw appError('tooMany', { retryAfterSeconds: 30 })
  }
  if (body.message?.includes('attempts exceeded')) throw appError('tooMany', { retryAfterSeconds: 60 })
  // Who shows a token and is refused has been signed out elsewhere; anybody else has shown a password.
  if (body.__type?.endsWith('NotAuthorizedException'))
    throw appError('AccessToken' in input ? 'signInRequired' : 'wrongPassword')
  if (body.__type?.endsWith('CodeMismatchException')) throw appError('wrongCode')
  throw appError('proofRefused')
}

async function reach(url: string, action: string, input: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(input),
    })
  } catch {
    // Nobody there, whatever the reason.
    throw appError('networkError')
  }
}
