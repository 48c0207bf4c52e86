import { type AppError, appError } from '@ecs/core'

type Refusal = (message: string) => AppError

/** The pool's own refusals in the product's words. */
const refusals: Record<string, Refusal> = {
  UserNotFoundException: () => appError('notFound'),
  UsernameExistsException: () => appError('usernameTaken'),
  TooManyRequestsException: () => appError('tooMany', { retryAfterSeconds: 5 }),
  LimitExceededException: () => appError('tooMany', { retryAfterSeconds: 60 }),
}

const isUnreachable = /^(TimeoutError|CredentialsProviderError|InternalErrorException|AccessDeniedException)$/

/** Runs a call to the user pool; what the pool refuses becomes an answer for the administrator, not a crash. */
export async function askPool<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw told(error)
  }
}

function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const refusal = refusals[error.name]
  if (refusal) return refusal(error.message)
  if (isUnreachable.test(error.name) || 'errno' in error) return appError('poolUnavailable')
  return error.name.endsWith('Exception') ? appError('accountRefused', { why: error.message }) : error
}
