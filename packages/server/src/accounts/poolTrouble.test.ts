import { AppError } from '@ecs/core'
import { expect, test } from 'vitest'
import { askPool } from './poolTrouble.ts'

const named = (name: string, message = 'why') => Object.assign(new Error(message), { name })

test.each([
  ['UserNotFoundException', 'C-404'],
  ['UsernameExistsException', 'U-001'],
  ['TooManyRequestsException', 'C-429'],
  ['CredentialsProviderError', 'U-006'],
  ['InternalErrorException', 'U-006'],
  ['InvalidParameterException', 'U-005'],
])('%s of the pool is told as %s', async (name, code) => {
  const told = await askPool(() => Promise.reject(named(name))).catch((error: unknown) => error)
  expect(told).toBeInstanceOf(AppError)
  expect(told).toMatchObject({ code })
})

test('a pool that cannot be reached is told so', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { errno: -111 })
  await expect(askPool(() => Promise.reject(refused))).rejects.toMatchObject({ code: 'U-006' })
})

test('what the pool says against an input is passed on; a bug stays a bug', async () => {
  await expect(askPool(() => Promise.reject(named('InvalidParameterException', 'bad mail')))).rejects.toThrow(
    'bad mail',
  )
  await expect(askPool(() => Promise.reject(new TypeError('oops')))).rejects.toBeInstanceOf(TypeError)
})
