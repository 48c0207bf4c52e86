import { readS3Signature, s3SignatureOf } from '../crypto/s3Signature.ts'
import { parseAmzDate, sameSignatureHex } from '../crypto/sigv4.ts'
import type { Services } from '../directory/services.ts'
import { openKeys } from './temporaryKeys.ts'

/**
 * Judges a request of the S3 protocol that was signed with keys of an identity pool: for a store that wants to let
 * Amplify's guest, protected and private files in. What it does with the bytes is the store's own business.
 */
export interface StorageAccess {
  identityId: string
  isGuest: boolean
  /** What the signature says about the body: a SHA-256 to be compared, `UNSIGNED-PAYLOAD` or one of the STREAMING forms. */
  payloadHash: string
  may(operation: 'read' | 'write', key: string): boolean
}

export type StorageVerdict =
  | { access: StorageAccess }
  | {
      refused: 'AccessDenied' | 'ExpiredToken' | 'InvalidAccessKeyId' | 'RequestTimeTooSkewed' | 'SignatureDoesNotMatch'
    }

const driftMs = 15 * 60_000
const longestLinkSeconds = 7 * 24 * 3600

export async function storageAccess(services: Services, request: Request): Promise<StorageVerdict> {
  const service = services.configured
  const signed = readS3Signature(request)
  if (!signed) return { refused: 'AccessDenied' }
  const holder = openKeys(service, signed.sessionToken)
  if (!holder) return { refused: 'ExpiredToken' }
  if (holder.accessKeyId !== signed.accessKeyId) return { refused: 'InvalidAccessKeyId' }
  const at = parseAmzDate(signed.date)?.getTime()
  const now = service.now().getTime()
  if (at === undefined || !signed.date.startsWith(signed.scope.day)) return { refused: 'SignatureDoesNotMatch' }
  const { linkSeconds } = signed
  const isTooLate = linkSeconds === undefined ? at < now - driftMs : at + linkSeconds * 1000 <= now
  if (linkSeconds !== undefined && !(linkSeconds > 0 && linkSeconds <= longestLinkSeconds))
    return { refused: 'AccessDenied' }
  if (isTooLate || at > now + driftMs) return { refused: 'RequestTimeTooSkewed' }
  if (!sameSignatureHex(s3SignatureOf(holder.secretAccessKey, request, signed), signed.signature))
    return { refused: 'SignatureDoesNotMatch' }
  if (holder.login && (await isEnded(services, holder.login))) return { refused: 'ExpiredToken' }
  const { identityId } = holder
  const isGuest = holder.login === undefined && !holder.isDeveloperUser
  return {
    access: {
      identityId,
      isGuest,
      payloadHash: signed.payloadHash,
      may: (operation, key) => isAllowed(operation, key, identityId, isGuest),
    },
  }
}

/** Whoever has signed out has no keys any more, though they were made for an hour. */
async function isEnded(services: Services, { poolId, originJti }: { poolId: string; originJti: string }) {
  const service = await services.ofPool(poolId)
  return !service || service.revocations.isRevoked(originJti)
}

/**
 * Everybody reads `public/`, users write there too. `protected/<identity>/` is read by all users and written by its
 * owner; `private/<identity>/` is its owner's alone.
 */
function isAllowed(operation: 'read' | 'write', key: string, identityId: string, isGuest: boolean): boolean {
  // A store that tidies paths must not be led from one level into another.
  if (key.split('/').some((part) => part === '.' || part === '..') || key.includes('\\') || key.includes('\0'))
    return false
  if (key.startsWith('public/')) return operation === 'read' || !isGuest
  if (isGuest) return false
  if (key.startsWith(`protected/${identityId}/`) || key.startsWith(`private/${identityId}/`)) return true
  return operation === 'read' && /^protected\/[^/]+\//.test(key)
}
