import { matchingStep, stepEnds } from '../crypto/totp.ts'
import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'

/** Secrets of authenticator apps are kept sealed, bound to their user. */
export const sealTotpSecret = ({ sealer }: Service, sub: string, secret: Buffer) =>
  sealer.seal('totp', secret, sub).toString('base64')

export function openTotpSecret({ sealer }: Service, sub: string, sealed: string): Buffer {
  const secret = sealer.open('totp', Buffer.from(sealed, 'base64'), sub)
  if (!secret) throw new Error('a software token was sealed with another secretKey')
  return secret
}

/** Whether the code is right; each is good for once, whoever saw it being typed. */
export async function useTotpCode(service: Service, sub: string, secret: Buffer, code: string): Promise<boolean> {
  const step = matchingStep(secret, code, service.now())
  if (step === undefined) return false
  if (service.pool.settings.isLenient) return true
  if (!(await service.store.useSession(`totp ${sub} ${step}`, stepEnds(step)))) throw cognitoError('totpUsed')
  return true
}
