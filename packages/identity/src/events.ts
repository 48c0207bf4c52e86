/** What happened, for logs and audit. Never holds a password, a code, a token or a session. */
export interface IdentityEvent {
  type:
    | 'auth.ok'
    | 'auth.fail'
    | 'auth.lock'
    | 'auth.challenge'
    | 'address.limit'
    | 'token.refresh'
    | 'token.reuse'
    | 'token.revoke'
    | 'password.change'
    | 'password.reset'
    | 'code.sent'
    | 'code.fail'
    | 'mfa.change'
    | 'device.change'
    | 'passkey.change'
    | 'user.create'
    | 'user.change'
    | 'user.link'
    | 'user.import'
    | 'user.delete'
    | 'group.change'
    | 'pool.create'
    | 'pool.change'
    | 'pool.delete'
    | 'key.rotate'
    | 'message.fail'
    | 'request.fail'
  at: Date
  action?: string | undefined
  sub?: string | undefined
  username?: string | undefined
  clientId?: string | undefined
  address?: string | undefined
  detail?: string | undefined
}

export type EventSink = (event: Omit<IdentityEvent, 'at'>) => void
