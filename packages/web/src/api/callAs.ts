import { appError } from '@ecs/core'
import { type Call, createCall } from './createCall.ts'
import { currentToken, freshToken } from './token.ts'
import { connection } from './useOnline.ts'
import { withFreshToken } from './withFreshToken.ts'

/** The `sub` of an access token. What the server makes of the token is its own affair; here only the name is read. */
export function subjectOf(token: string | undefined): string | undefined {
  try {
    const payload = token?.split('.')[1] ?? ''
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }
    return sub
  } catch {
    // Not a token at all: nobody's.
    return undefined
  }
}

/** Tabs share their tokens: when somebody else has signed in over there, this tab's work waits for its own person. */
export async function tokenOf(userId: string): Promise<string> {
  const token = await currentToken()
  if (token === undefined || subjectOf(token) !== userId) throw appError('signInRequired')
  return token
}

/** Calls the server as this person and nobody else. */
export function callAs(userId: string): Call {
  const call = createCall({ origin: '', token: () => tokenOf(userId), onTrouble: () => void connection.check() })
  return withFreshToken(call, freshToken)
}
