import { AppError, appError } from '@ecs/core'
import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isBlocked } from './isBlocked.ts'

/** What a screen is told after each of these answers to the same question. */
async function resultAfter(...answers: (string | Error)[]): Promise<UseQueryResult<string>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, {
    queryKey: ['asked'],
    enabled: false,
    queryFn: async () => {
      const answer = answers.shift()
      if (typeof answer === 'string') return answer
      throw answer
    },
  })
  const stop = observer.subscribe(() => undefined)
  while (answers.length > 0) await observer.refetch()
  stop()
  return observer.getCurrentResult() as UseQueryResult<string>
}

const serverBroke = new AppError('X-000', 500, '', undefined)

test('what never came is missing', async () => {
  expect(isBlocked(await resultAfter(serverBroke))).toBe(true)
  expect(isBlocked(await resultAfter('a sheet'))).toBe(false)
})

test.each([serverBroke, appError('networkError'), new Error('a broken answer')])(
  'looking again in vain (%s) leaves what is shown',
  async (trouble) => {
    const result = await resultAfter('a sheet', trouble)
    expect(result.error).toBe(trouble)
    expect(isBlocked(result)).toBe(false)
  },
)

test('what is refused now is no longer shown', async () => {
  expect(isBlocked(await resultAfter('a sheet', appError('notFound')))).toBe(true)
  expect(isBlocked(await resultAfter('a sheet', appError('forbidden', { role: 'ecs-leader' })))).toBe(true)
})
