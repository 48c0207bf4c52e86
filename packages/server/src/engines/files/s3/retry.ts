/** Spec 7 and 9: which answers of the store are worth another attempt, how often, and how long to wait. */
const retriedStatuses = new Set([429, 500, 502, 503, 504])

const throttlingNames = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
])

const expiredNames = new Set(['RequestExpired', 'ExpiredToken', 'ExpiredTokenException'])

export const maxAttempts = 3
const firstDelayMs = 100
export const maxDelayMs = 5 * 60 * 1000

/** The parts of an SDK error that decide. */
export type ServiceTrouble = { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } }

const nameOf = (error: unknown): string => (error as ServiceTrouble).Code ?? (error as ServiceTrouble).name ?? ''

export const statusOf = (error: unknown): number | undefined => (error as ServiceTrouble).$metadata?.httpStatusCode

export const isExpired = (error: unknown): boolean => expiredNames.has(nameOf(error))

export function isRetried(error: unknown): boolean {
  return retriedStatuses.has(statusOf(error) ?? 0) || throttlingNames.has(nameOf(error)) || isExpired(error)
}

/** Doubles from 100 ms with up to 100 ms of chance, so that many clients do not come back in step. */
export function delayMs(attempt: number, random: () => number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** attempt + firstDelayMs * random())
}

export type RetryParts = {
  sleep: (ms: number) => Promise<void>
  random: () => number
  /** Called before another attempt when the store said that the credentials have expired. */
  renewCredentials: () => Promise<unknown>
}

export async function withRetries<T>(work: () => Promise<T>, parts: RetryParts): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isRetried(error)) throw error
      await parts.sleep(delayMs(attempt, parts.random))
      if (isExpired(error)) await parts.renewCredentials()
    }
  }
}
