import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DefaultTexts, translations } from '@aws-amplify/ui'
import { afterEach, describe, expect, test } from 'vitest'
import { troubleOf } from '../elsewhere/trouble.ts'
import { directionOf, languages, languageTag } from './languages.ts'
import { firstPasswordAgain, say, speak } from './speak.ts'

/** IDENTITY §2: strings that come from the server. */
const serverMessages = [
  'Incorrect username or password.',
  'User does not exist.',
  'Password attempts exceeded',
  'Attempt limit exceeded, please try after some time.',
  'Invalid verification code provided, please try again.',
  'Invalid code provided, please request a code again.',
  'Invalid session for the user, session is expired.',
  'User is disabled.',
  'User is not confirmed.',
  'Password reset required for the user',
  'Temporary password has expired and must be reset by an administrator.',
  'Password did not conform with policy: Password not long enough',
  'User already exists',
  'An account with the given email already exists.',
  'User is already confirmed.',
  'Device does not exist.',
  'Access Token has been revoked',
  'Refresh Token has been revoked',
  'Cannot reset password for the user as there is no registered/verified email or phone_number',
]

/** Spec 5 and 8: strings that come from the client library. */
const libraryMessages = [
  'Password must have at least 8 characters',
  'Password must have at least 12 characters',
  'Password must have lower case letters',
  'Password must have upper case letters',
  'Password must have numbers',
  'Password must have special characters',
  'Your passwords must match',
  'I agree with the Terms and Conditions',
  'An unknown error has occurred.',
  'A network error has occurred.',
  'Network Error',
  'Request aborted',
  'canceled',
  'User needs to be authenticated to call this API.',
  'There is already a signed in user.',
  'The account was not confirmed on time.',
  'The autoSignIn flow has not started, or has been cancelled/completed.',
  'User cancelled OAuth flow',
  'No access token returned from OAuth flow',
  'Cannot proceed with MFA setup',
  'An error occurred during the sign in process',
  'Configuration error (see console) – please contact the administrator',
  'Username cannot be empty',
  'Invalid password format',
  'Invalid phone number format',
]

/** Texts of the widget that are neither default texts nor translated by it. */
const fixedTexts = [
  'Password is hidden',
  'Password is shown',
  'COPY',
  'COPIED',
  'qr code',
  'Dismiss alert',
  'Verifying…',
  'Country code',
  'Code *',
]

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

afterEach(() => speak('ja'))

describe('every text is Japanese', () => {
  const texts = [...Object.values(DefaultTexts), ...serverMessages, ...libraryMessages, ...fixedTexts]

  test.each([...new Set(texts)])('%s', (text) => {
    speak('ja')
    const said = say(text)
    expect(said).toMatch(japanese)
    expect(said).toBe(said.trim())
  })

  test('there are as many default texts as we know of', () => {
    expect(Object.keys(DefaultTexts).length).toBeGreaterThanOrEqual(115)
  })

  test('whatever the library can say in any language, we can say in Japanese', () => {
    const keys = Object.values(translations).flatMap((dictionary) => Object.keys(dictionary ?? {}))
    expect([...new Set(keys)].filter((key) => !japanese.test(say(key)))).toEqual([])
  })
})

test.each([
  ['ja', 'パスワード（確認）'],
  ['en', 'Confirm Password'],
  ['fr', 'Confirmez le mot de passe'],
] as const)('the password of a new account is no new password: %s', (language, label) => {
  speak(language)
  expect(say(firstPasswordAgain)).toBe(label)
})

describe('every refusal of the user pool that a person can meet is Japanese', () => {
  // Read as text: the page may not import the pool, and the pool keeps its words in one file.
  const catalogue = readFileSync(join(import.meta.dirname, '../../../../identity/src/errors.ts'), 'utf8')
  const fixed = [...catalogue.matchAll(/(\w+): \[\s*'\w+',\s*'([^']+)',?\s*\]/g)].map(([, key, text]) => [key!, text!])
  /** Only wrong programs and administrators' tools see these. */
  const forPrograms = new Set(
    `accessTokenScopes tokenTypeUnsupported refreshClientSecretWrong resendNotPossible selfDeleteNotPermitted
    attributeUnauthorized attributesDoNotExist filterInvalid pageTokenInvalid groupExists groupNotFound mfaUnavailable
    addOnNotEnabled missingAuthentication unrecognizedClient domainExists domainNotFound poolHasDomain poolIsConfigured
    poolIsProtected totpNotEnabled customAuthMissing deviceExists devicesOff brandingExists brandingNotFound clientSecretLimit
    clientSecretLast customizationNeedsDomain developerUserRegistered importNeedsAutoVerified importFileMissing importNotStartable
    importNotStoppable importInProgress`.split(/\s+/),
  )

  /** Told on the way back from another service, in words of ours. */
  const fromElsewhere = new Set([
    'notInvited',
    'emailNotVouchedFor',
    'otherAccountLinked',
    'cancelledThere',
    'providerAway',
  ])

  test.each(fixed.filter(([key]) => fromElsewhere.has(key!)))('%s has words of its own: %s', (_, text) => {
    expect(troubleOf(text!)).not.toBe('refused')
  })

  const shown = fixed.filter(([key]) => !forPrograms.has(key!) && !fromElsewhere.has(key!))
  test.each(shown)('%s: %s', (_, text) => {
    speak('ja')
    expect(say(text!)).toMatch(japanese)
  })

  test('the catalogue was read', () => {
    expect(fixed.length).toBeGreaterThan(50)
  })

  test.each([
    ["Value at 'username'", '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+'],
    ["Value at 'password'", '^[\\S]+.*[\\S]+$'],
    ["Value at 'confirmationCode'", '[\\S]+'],
  ])('a blank in the wrong place: %s', (value, pattern) => {
    const constraint = `failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern}`
    expect(say(`1 validation error detected: ${value} ${constraint}`)).toContain('空白')
  })
})

describe('English is the specification’s, letter for letter', () => {
  test.each([...libraryMessages, ...serverMessages])('%s', (text) => {
    speak('en')
    expect(say(text)).toBe(text)
  })

  test('a missing user pool', () => {
    speak('en')
    expect(say('Auth UserPool not configured.')).toBe(
      'Configuration error (see console) – please contact the administrator',
    )
  })
})

test('the nineteen languages of the specification can be chosen', () => {
  const spec = 'de, en, es, fr, id, it, ja, ko, nb, nl, pl, pt, zh, sv, tr, ru, he, ua, th'.split(', ')
  expect(languages.map(({ code }) => code).sort()).toEqual(spec.sort())
})

test.each(languages.filter(({ code }) => code !== 'en'))('$name has words of its own', ({ code }) => {
  speak(code)
  expect(say('Sign in')).not.toBe('Sign in')
  expect(say('Password')).not.toBe('')
})

test('a dictionary that has a text in other letters’ size is used', () => {
  speak('de')
  expect(translations.de).not.toHaveProperty(['Enter your Username'])
  expect(say('Enter your Username')).not.toBe('Enter your Username')
})

test('Hebrew runs from right to left, and nothing else does', () => {
  expect(languages.filter(({ code }) => directionOf(code) === 'rtl').map(({ code }) => code)).toEqual(['he'])
})

test('every language has a name that browsers know', () => {
  for (const { code } of languages) expect(Intl.DisplayNames.supportedLocalesOf(languageTag(code))).toHaveLength(1)
  expect(languageTag('ua')).toBe('uk')
})
