import { CognitoError } from '../errors.ts'

/**
 * The answers of the last seconds, for clients that send a call again because the answer got lost. A repeated call is
 * answered and not executed: were it executed but not counted, every limit on guesses would be open.
 * Whatever is not remembered any more is a call like any other, executed and counted; so a full memory, a restart or
 * a second server on the same database cost a client at most one more try.
 */
export interface RetryMemory<T> {
  /** `key` is equal for the automatic retries of one call; without one nothing is remembered. */
  answer(key: string | undefined, run: () => Promise<T>): Promise<T>
  forgetExpired(): void
  readonly size: number
}

export interface RetryRules<T> {
  now(): Date
  /** In characters, so that large answers are not kept. */
  sizeOf(answer: T): number
}

const rememberedMs = 10_000
const mostRepeats = 3
const mostAnswers = 2000
const largestAnswer = 16 * 1024

interface Entry<T> {
  answer: Promise<T>
  until: number
  repeatsLeft: number
}

export function createRetryMemory<T>({ now, sizeOf }: RetryRules<T>): RetryMemory<T> {
  // In order of arrival: the oldest is the first to expire.
  const entries = new Map<string, Entry<T>>()

  const forgetExpired = () => {
    const at = now().getTime()
    for (const [key, { until }] of entries) {
      if (until > at) break
      entries.delete(key)
    }
  }

  const remember = (key: string, answer: Promise<T>) => {
    const entry = { answer, until: now().getTime() + rememberedMs, repeatsLeft: mostRepeats }
    entries.delete(key)
    if (entries.size >= mostAnswers) entries.delete(entries.keys().next().value!)
    entries.set(key, entry)
    const forget = () => void (entries.get(key) === entry && entries.delete(key))
    answer.then(
      (value) => sizeOf(value) > largestAnswer && forget(),
      // What broke may be tried again: a refusal is an answer, a failure is none.
      (error) => (error instanceof CognitoError ? undefined : forget()),
    )
  }

  return {
    async answer(key, run) {
      if (key === undefined) return run()
      forgetExpired()
      const known = entries.get(key)
      if (known && known.repeatsLeft > 0) {
        known.repeatsLeft--
        return known.answer
      }
      const answer = run()
      remember(key, answer)
      return answer
    },
    forgetExpired,
    get size() {
      return entries.size
    },
  }
}
