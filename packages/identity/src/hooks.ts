import type { User } from './store/records.ts'

/** What Cognito leaves to Lambda functions, here given in code. */
export interface Hooks {
  customAuth?: CustomAuthHook | undefined
}

/** One round of a custom sign-in that is over. */
export interface ChallengeResult {
  challengeName: 'SRP_A' | 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE'
  challengeResult: boolean
  challengeMetadata?: string | undefined
}

export interface CustomAuthEvent {
  poolId: string
  clientId: string
  /** Null where nobody has that name: go on as if somebody had, and tell nobody. */
  user: User | null
  session: readonly ChallengeResult[]
}

/** Cognito's three triggers of CUSTOM_AUTH. */
export interface CustomAuthHook {
  /** What comes next: tokens, a refusal, or another challenge. */
  define(
    event: CustomAuthEvent,
  ): Promise<'issueTokens' | 'failAuthentication' | 'CUSTOM_CHALLENGE' | 'PASSWORD_VERIFIER'>
  /** Makes a challenge: what the client sees, and what only `verify` sees. */
  create(event: CustomAuthEvent): Promise<{
    publicParameters: Record<string, string>
    privateParameters: Record<string, string>
    metadata?: string | undefined
  }>
  verify(event: CustomAuthEvent & { privateParameters: Record<string, string>; answer: string }): Promise<boolean>
}
