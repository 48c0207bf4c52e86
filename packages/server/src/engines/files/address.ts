import { StorageError } from './errors.ts'

/** Spec 6: guest files carry no identity, protected and private ones carry their owner's. */
export type AccessLevel = 'guest' | 'protected' | 'private'

/** Names one object: a `path` as it is, or a `key` inside an access level. Exactly one of the two. */
export type Address = { path?: string; key?: string; accessLevel?: AccessLevel; identityId?: string }

const maxPathBytes = 1024
const identityIdShape = /^[\w-]+(:[\w-]+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const refusedCharacters = /[\u0000-\u001f\u007f\\]/

/** The full path of the object in the store, after every rule of Spec 5. */
export function pathOf(address: Address): string {
  const { path, key } = address
  if ((path === undefined) === (key === undefined)) throw new StorageError('InvalidStorageOperationInput')
  if (path === '' || key === '') throw new StorageError('NoKey')
  if (path?.startsWith('/')) throw new StorageError('InvalidStoragePathInput')
  return checkPath(path ?? prefixOf(address) + key)
}

/** A listing may start anywhere in a path, so the rule for whole segments does not apply to its last one. */
export function checkPrefix(prefix: string): string {
  if (prefix.startsWith('/')) throw new StorageError('InvalidStoragePathInput')
  if (prefix !== '') checkPath(`${prefix}x`)
  return prefix
}

function prefixOf({ accessLevel = 'guest', identityId }: Address): string {
  if (accessLevel === 'guest') return 'public/'
  if (!identityId) throw new StorageError('NoIdentityId')
  if (!identityIdShape.test(identityId)) throw new StorageError('InvalidStorageKey')
  return `${accessLevel}/${identityId}/`
}

function checkPath(path: string): string {
  const hasBadSegment = path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')
  const isTooLong = Buffer.byteLength(path) > maxPathBytes
  if (hasBadSegment || isTooLong || refusedCharacters.test(path) || !path.isWellFormed()) {
    throw new StorageError('InvalidStorageKey')
  }
  return path
}
