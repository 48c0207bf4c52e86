import { fetchUserAttributes, getCurrentUser } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'

/** Spec 3, current-user summary. */
export type CurrentUser = {
  info: { username: string; userId: string }
  id: string
  /** From the access token's group claim. */
  groups: string[]
  /** The last part of the id token's issuer. */
  poolId: string
  idToken: string
  attribute: Record<string, string>
}

export async function fetchCurrentUser(): Promise<CurrentUser> {
  const [{ username, userId }, tokens, attribute] = await Promise.all([
    getCurrentUser(),
    cognitoUserPoolsTokenProvider.getTokens(),
    fetchUserAttributes(),
  ])
  const { accessToken, idToken } = tokens ?? {}
  return {
    info: { username, userId },
    id: userId,
    groups: (accessToken?.payload['cognito:groups'] as string[] | undefined) ?? [],
    poolId: idToken?.payload.iss?.split('/').at(-1) ?? '',
    idToken: idToken?.toString() ?? '',
    attribute: attribute as Record<string, string>,
  }
}
