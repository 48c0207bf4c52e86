import { deriveVerifier, sameVerifier } from '../crypto/srp.ts'
import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import type { Factors, User } from '../store/records.ts'

/**
 * The passwords that a user had, sealed like the one in use, as many as the policy says: none of them may be chosen
 * again. What an administrator gives for the first time only is neither checked nor kept.
 */
export function withHistory(
  { pool, sealer }: Service,
  user: User,
  password: string,
  { isTemporary = false } = {},
): Factors | undefined {
  const { historySize } = pool.settings.passwordPolicy
  if (historySize === 0) return undefined
  const { credential, factors } = user
  const now = credential && !credential.temporaryUntil ? [kept(credential)] : []
  const past = [...now, ...(factors.past ?? [])].slice(0, historySize)
  const isSame = ({ salt, sealed }: (typeof past)[number]) => {
    const verifier = sealer.open('verifier', Buffer.from(sealed, 'base64'), user.sub)
    return (
      verifier && sameVerifier(deriveVerifier({ poolName: pool.srpName, userId: user.key }, salt, password), verifier)
    )
  }
  if (!isTemporary && past.some(isSame)) throw cognitoError('passwordUsedBefore')
  return { ...factors, past }
}

const kept = ({ salt, sealedVerifier }: NonNullable<User['credential']>) => ({
  salt,
  sealed: sealedVerifier.toString('base64'),
})
