import { appError } from '@ecs/core'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { asking } from './asking.ts'
import { isNetworkError } from './errors.ts'
import { isRefreshHopeless } from './refresh.ts'

/** The token for our own API; refreshed when it is about to expire. Nobody signed in: none. */
export async function getAccessToken({ isForced = false } = {}): Promise<string | undefined> {
  if (await isRefreshHopeless()) throw appError('networkError')
  try {
    const tokens = await asking(cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: isForced }))
    return tokens?.accessToken.toString()
  } catch (error) {
    throw isNetworkError(error) ? appError('networkError') : error
  }
}
