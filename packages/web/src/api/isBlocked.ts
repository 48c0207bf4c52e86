import { AppError } from '@ecs/core'
import type { QueryObserverLoadingErrorResult, UseQueryResult } from '@tanstack/react-query'

/**
 * Whether an error stands in the place of what was asked for: it never came, or it is refused now. Looking again in vain
 * (a short loss of the network, a server that starts) takes away nothing that somebody is reading or typing into.
 */
export const isBlocked = <T>(
  result: UseQueryResult<T>,
): result is QueryObserverLoadingErrorResult<T> & { error: Error } =>
  result.isLoadingError || (result.isRefetchError && isRefusal(result.error))

const isRefusal = (error: Error): boolean => error instanceof AppError && [403, 404, 410].includes(error.status)

/** Those of several that are. */
export const blockedOf = (...results: UseQueryResult<unknown>[]) => results.filter((result) => isBlocked(result))
