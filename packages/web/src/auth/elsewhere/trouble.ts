/** Why somebody who came back from a service is not signed in, in as many kinds as there are things to do about it. */
export type Trouble =
  | 'cancelled'
  | 'notInvited'
  | 'notVerified'
  | 'otherAccount'
  | 'notOfThisPage'
  | 'away'
  | 'notReachable'
  | 'refused'

/** By the words of the identity service, of Cognito's hosted pages, and of the library (spec 8). */
const kinds: readonly [said: RegExp, kind: Trouble][] = [
  [/cancell?ed/i, 'cancelled'],
  [/has not been invited|PreSignUp failed/, 'notInvited'],
  [/has not verified the email address/, 'notVerified'],
  [/linked to another account/, 'otherAccount'],
  [/validating the state|invalid_grant|sign-in (has expired|is not of|was finished)/, 'notOfThisPage'],
  [/cannot be reached/, 'away'],
  [/Failed to fetch|NetworkError|Load failed|network error/i, 'notReachable'],
]

export function troubleOf(said: string): Trouble {
  return kinds.find(([words]) => words.test(said))?.[1] ?? 'refused'
}
