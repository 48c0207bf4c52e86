import { readFileSync } from 'node:fs'
import { cognitoError } from '../errors.ts'
import type { PoolSettings } from './options.ts'

type Policy = PoolSettings['passwordPolicy']

// The same symbols as Cognito's; a space inside counts as one too.
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

const classes: [keyof Policy, RegExp, string][] = [
  ['requireLowercase', /[a-z]/, 'Password must have lowercase characters'],
  ['requireUppercase', /[A-Z]/, 'Password must have uppercase characters'],
  ['requireNumbers', /[0-9]/, 'Password must have numeric characters'],
  ['requireSymbols', symbols, 'Password must have symbol characters'],
]

let common: Set<string> | undefined

/** Throws InvalidPasswordException unless the password may be used. */
export function checkPassword(policy: Policy, password: string, username: string): void {
  if (password.length < policy.minimumLength) throw cognitoError('passwordPolicy', 'Password not long enough')
  if (password.length > 256) throw cognitoError('passwordPolicy', 'Password too long')
  for (const [rule, pattern, why] of classes)
    if (policy[rule] && !pattern.test(password)) throw cognitoError('passwordPolicy', why)
  if (policy.refuseCommon && isTooCommon(password, username)) throw cognitoError('passwordCommon')
}

function isTooCommon(password: string, username: string): boolean {
  common ??= new Set(readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8').split('\n'))
  const folded = password.toLowerCase()
  return common.has(folded) || folded === username.toLowerCase()
}
