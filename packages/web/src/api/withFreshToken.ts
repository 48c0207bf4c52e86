import { AppError } from '@ecs/core'
import type { Call } from './createCall.ts'

/**
 * A token may have been ended elsewhere (sign-out on another device, a new password, a disabled account). Once, a fresh
 * one is asked for; whoever gets none is signed out by the one who was asked.
 */
export function withFreshToken(call: Call, refresh: () => Promise<string | undefined>): Call {
  return async (endpoint, input, options) => {
    try {
      return await call(endpoint, input, options)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) throw error
      if ((await refresh()) === undefined) throw error
      return call(endpoint, input, options)
    }
  }
}
