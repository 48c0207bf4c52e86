/** What the service wants to have delivered. Wording and transport are the messenger's business. */
export interface Message {
  channel: 'EMAIL' | 'SMS'
  to: string
  purpose: 'resetPassword' | 'verifyAttribute' | 'confirmSignUp' | 'signIn' | 'invite'
  username: string
  /** Six digits; absent for an invitation. */
  code?: string | undefined
  /** Opening it confirms the sign-up, where the pool has that. */
  link?: string | undefined
  /** For an invitation only. */
  temporaryPassword?: string | undefined
  /** The user's `locale` attribute. */
  locale?: string | undefined
  expiresAt: Date
}

export interface Messenger {
  send(message: Message): Promise<void>
}
