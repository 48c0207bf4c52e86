import { newSalt } from '../crypto/random.ts'
import { deriveVerifier } from '../crypto/srp.ts'
import { checkPassword } from '../pool/passwordPolicy.ts'
import type { Service } from '../service.ts'
import type { Credential } from '../store/records.ts'

interface Owner {
  sub: string
  key: string
}

const dayMs = 24 * 3600_000

/** Checks the password against the policy and makes what is kept of it. */
export function makeCredential(
  service: Service,
  owner: Owner,
  password: string,
  { isTemporary = false, isReset = false } = {},
): Credential {
  const { pool, sealer, random } = service
  const isFree = pool.settings.isLenient && (isTemporary || isReset)
  if (!isFree) checkPassword(pool.settings.passwordPolicy, password, owner.key)
  const salt = newSalt(random)
  const verifier = deriveVerifier({ poolName: pool.srpName, userId: owner.key }, salt, password)
  const { temporaryPasswordValidityDays } = pool.settings.passwordPolicy
  return {
    salt,
    sealedVerifier: sealer.seal('verifier', verifier, owner.sub),
    temporaryUntil: isTemporary ? new Date(service.now().getTime() + temporaryPasswordValidityDays * dayMs) : null,
  }
}
