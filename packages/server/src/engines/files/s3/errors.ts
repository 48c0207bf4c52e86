import { StorageError, type StorageErrorName } from '../errors.ts'
import { isRetried, statusOf } from './retry.ts'

/** What the store or the SDK said, in our words. Spec 7: a 404 is named NotFound, whatever the body calls it. */
export function storeError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  return new StorageError(nameOf(error), { cause: error })
}

const byCode: Record<string, StorageErrorName> = {
  CredentialsProviderError: 'NoCredentials',
  NoSuchBucket: 'InvalidStorageBucket',
  PermanentRedirect: 'InvalidStorageBucket',
  BadDigest: 'ChecksumMismatch',
  EntityTooLarge: 'ObjectIsTooLarge',
  QuotaExceeded: 'NoSpace',
  TimeoutError: 'StoreUnavailable',
}

const byStatus: Record<number, StorageErrorName> = {
  403: 'AccessDenied',
  404: 'NotFound',
  416: 'InvalidRange',
  507: 'NoSpace',
}

const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']

function nameOf(error: unknown): StorageErrorName {
  const { name = '', Code, code } = error as { name?: string; Code?: string; code?: string }
  const named = byCode[Code ?? ''] ?? byCode[name] ?? byStatus[statusOf(error) ?? 0]
  if (named) return named
  return isRetried(error) || connectionCodes.includes(code ?? '') ? 'StoreUnavailable' : 'Unknown'
}
