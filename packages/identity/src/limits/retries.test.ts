import { expect, test } from 'vitest'
import { cognitoError } from '../errors.ts'
import { createRetryMemory } from './retries.ts'

function memory() {
  const clock = { ms: 0 }
  let runs = 0
  const retries = createRetryMemory<string>({ now: () => new Date(clock.ms), sizeOf: (answer) => answer.length })
  const ask = (key: string | undefined, answer = 'answer') =>
    retries.answer(key, async () => {
      runs++
      return answer
    })
  return { retries, clock, ask, runs: () => runs }
}

test('a call is answered three times more without running again, then it runs', async () => {
  const { ask, runs } = memory()
  for (let n = 0; n < 4; n++) await ask('a')
  expect(runs()).toBe(1)
  for (let n = 0; n < 4; n++) await ask('a')
  expect(runs()).toBe(2)
})

test('ten seconds after the first, whatever came between, it runs again', async () => {
  const { ask, runs, clock } = memory()
  await ask('a')
  clock.ms = 9_999
  await ask('a')
  expect(runs()).toBe(1)
  clock.ms = 10_000
  await ask('a')
  expect(runs()).toBe(2)
})

test('without a key nothing is remembered', async () => {
  const { ask, runs, retries } = memory()
  await ask(undefined)
  await ask(undefined)
  expect([runs(), retries.size]).toEqual([2, 0])
})

test('a refusal is an answer, a failure is none', async () => {
  const { retries } = memory()
  const answers: Error[] = [cognitoError('codeMismatch'), new Error('the database restarts')]
  for (const error of answers) {
    let runs = 0
    const ask = () =>
      retries.answer(error.message, async () => {
        runs++
        throw error
      })
    await expect(ask()).rejects.toBe(error)
    await expect(ask()).rejects.toBe(error)
    expect(runs).toBe(error === answers[0] ? 1 : 2)
  }
})

test('it keeps at most 2,000 answers, none larger than 16 kB and none beyond its time', async () => {
  const { ask, retries, clock } = memory()
  for (let n = 0; n < 5_000; n++) await ask(String(n))
  expect(retries.size).toBe(2_000)
  clock.ms = 10_000
  retries.forgetExpired()
  expect(retries.size).toBe(0)
  await ask('large', 'x'.repeat(16 * 1024 + 1))
  expect(retries.size).toBe(0)
})
