import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

test.each([
  ['User cancelled OAuth flow.', 'cancelled'],
  ['`signInWithRedirect` has been canceled.', 'cancelled'],
  ['The user cancelled the sign-in at the identity provider.', 'cancelled'],
  ['The user has not been invited.', 'notInvited'],
  ['PreSignUp failed with error not invited.', 'notInvited'],
  ['The identity provider has not verified the email address.', 'notVerified'],
  ['The user is linked to another account of the identity provider.', 'otherAccount'],
  ['An error occurred while validating the state.', 'notOfThisPage'],
  ['invalid_grant', 'notOfThisPage'],
  ['The sign-in has expired.', 'notOfThisPage'],
  ['The sign-in is not of this browser.', 'notOfThisPage'],
  ['The sign-in was finished before.', 'notOfThisPage'],
  ['The identity provider cannot be reached.', 'away'],
  ['Failed to fetch', 'notReachable'],
  ['Load failed', 'notReachable'],
  ['The identity provider could not vouch for the user.', 'refused'],
  ['', 'refused'],
])('%j is %s', (said, kind) => {
  expect(troubleOf(said)).toBe(kind)
})
