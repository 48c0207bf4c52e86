import { type AuthTokens, type AuthUser, fetchUserAttributes, getCurrentUser } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { asking } from './asking.ts'

/** Spec 3, current-user summary. */
export type CurrentUser = {
  info: { username: string; userId: string }
  id: string
  /** From the access token's group claim. */
  groups: string[]
  /** The last segment of the id token's issuer. */
  poolId: string
  idToken: string
  attribute: Record<string, string>
}

export async function fetchCurrentUser(): Promise<CurrentUser> {
  const [user, tokens, attribute] = await asking(
    Promise.all([getCurrentUser(), cognitoUserPoolsTokenProvider.getTokens(), fetchUserAttributes()]),
  )
  if (!tokens) throw new Error('nobody is signed in')
  return summaryOf(user, tokens, attribute as Record<string, string>)
}

export function summaryOf(
  { username, userId }: AuthUser,
  { accessToken, idToken }: AuthTokens,
  attribute: Record<string, string>,
): CurrentUser {
  const { 'cognito:groups': groups } = accessToken.payload
  return {
    info: { username, userId },
    id: userId,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    poolId: idToken?.payload.iss?.split('/').at(-1) ?? '',
    idToken: idToken?.toString() ?? '',
    attribute,
  }
}
