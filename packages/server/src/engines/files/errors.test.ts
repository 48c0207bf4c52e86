import { expect, test } from 'vitest'
import { StorageError, type StorageErrorName } from './errors.ts'

/** Spec 8, word for word. */
const specTexts: Partial<Record<StorageErrorName, string>> = {
  NoCredentials: 'Credentials should not be empty.',
  NoIdentityId: 'Missing identity ID when accessing objects in protected or private access level.',
  InvalidStorageOperationInput:
    'Path or key parameter must be specified in the input. Both can not be specified at the same time.',
  InvalidStoragePathInput: 'Input `path` does not allow a leading slash (/).',
  UrlExpirationMaxLimitExceed: 'Url Expiration can not be greater than 7 Days.',
  ObjectIsTooLarge: 'Object size cannot not be greater than 5TB.',
  Unknown: 'An unknown error has occurred.',
}

test.each(Object.entries(specTexts))('%s has the text of the specification', (name, text) => {
  expect(new StorageError(name as StorageErrorName).message).toBe(text)
})

const specNames: StorageErrorName[] = [
  'NoKey',
  'NoBucket',
  'NoRegion',
  'InvalidAWSAccountID',
  'InvalidUploadSource',
  'DnsIncompatibleBucketName',
  'InvalidCustomEndpoint',
  'InvalidStorageBucket',
]

test.each(specNames)('%s exists with a text and a remedy', (name) => {
  const error = new StorageError(name)
  expect([error.name, error.message.length > 0, error.recoverySuggestion.length > 0]).toEqual([name, true, true])
})

test('an error keeps its cause and says what it was about', () => {
  const cause = new Error('inner')
  const error = new StorageError('StoreUnavailable', { cause, about: 'host' })
  expect(error).toMatchObject({ cause, status: 503, retryable: true })
  expect(error.recoverySuggestion).toContain('(host)')
})
