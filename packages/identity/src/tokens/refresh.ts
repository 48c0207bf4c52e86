import { type RefreshTokenId, readRefreshToken, writeRefreshToken } from '../crypto/refreshTokens.ts'
import { cognitoError } from '../errors.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { Family, SignIn, User } from '../store/records.ts'
import { signTokens, type Tokens } from './issue.ts'

/**
 * New tokens for a refresh token. With `rotate`, the token is replaced too. A replaced one still works within the
 * grace period, for retries and for other tabs, and is answered with the newest; after that its use means that
 * two parties hold it, and the whole family ends.
 */
export async function renewTokens(
  service: Service,
  client: ClientSettings,
  token: string,
  call: Call,
  options: { rotate: boolean; check?: (user: User) => void },
): Promise<Tokens> {
  const id = readRefreshToken(service.sealer, token)
  const signIn = id && (await findSignIn(service, client, id, options))
  if (!id || signIn?.family.clientId !== client.id || id.generation > signIn.family.generation)
    throw cognitoError('refreshTokenInvalid')
  const { family, user, groups } = signIn
  requireAlive(service, signIn)
  options.check?.(user)
  if (id.generation < family.generation) await requireGrace(service, client, family, id, call)
  const generation = options.rotate ? await generationAfter(service, signIn, id) : undefined
  const tokens = await signTokens(service, { user, groups, family, client })
  service.emit({
    type: 'token.refresh',
    action: call.action,
    sub: user.sub,
    clientId: client.id,
    address: call.address,
  })
  if (generation === undefined) return tokens
  const RefreshToken = writeRefreshToken(service.sealer, { originJti: family.originJti, generation })
  return { ...tokens, RefreshToken }
}

function requireAlive(service: Service, { family, user }: SignIn): void {
  if (family.revokedAt) throw cognitoError('refreshTokenRevoked')
  if (family.expiresAt <= service.now()) throw cognitoError('refreshTokenExpired')
  if (!user.enabled) throw cognitoError('userDisabled')
}

async function requireGrace(
  service: Service,
  client: ClientSettings,
  family: Family,
  id: RefreshTokenId,
  call: Call,
): Promise<void> {
  const replaced = family.rotations.find((rotation) => rotation.generation === id.generation)
  const graceMs = client.rotationGraceSeconds * 1000
  if (replaced && service.now().getTime() - Date.parse(replaced.at) < graceMs) return
  await service.store.revokeFamily(family.originJti, service.now())
  service.revocations.forget()
  service.emit({
    type: 'token.reuse',
    action: call.action,
    sub: family.sub,
    clientId: client.id,
    address: call.address,
  })
  throw cognitoError('refreshTokenReused')
}

type Found = SignIn & { isRotated?: boolean }

/** The store takes the step by itself where nothing speaks against it, so that the usual refresh asks only once. */
function findSignIn(
  { store, now }: Service,
  client: ClientSettings,
  { originJti, generation }: RefreshTokenId,
  { rotate }: { rotate: boolean },
): Promise<Found | null> {
  if (!rotate) return store.findSignIn(originJti)
  const at = now()
  const keepSince = new Date(at.getTime() - client.rotationGraceSeconds * 1000)
  return store.rotateSignIn(originJti, { clientId: client.id, from: generation, at, keepSince })
}

/** The generation to hand out: one further when ours was the newest, else the one that is newest by now. */
async function generationAfter(service: Service, { family, isRotated }: Found, id: RefreshTokenId): Promise<number> {
  if (isRotated) return id.generation + 1
  if (id.generation < family.generation) return family.generation
  const latest = await service.store.findFamily(family.originJti)
  if (!latest || latest.revokedAt) throw cognitoError('refreshTokenRevoked')
  return latest.generation
}
