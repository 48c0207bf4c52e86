/**
 * Every way an object store can refuse or fail, with its name, text and remedy.
 * Names and texts of the first group are those of the specification (Spec 8) and must not be reworded.
 */
type Entry = { message: string; recovery: string; status: number; retryable?: true }

export const storageErrors = {
  NoCredentials: {
    message: 'Credentials should not be empty.',
    recovery: 'Give the server credentials for the store (environment, profile or role).',
    status: 401,
  },
  NoIdentityId: {
    message: 'Missing identity ID when accessing objects in protected or private access level.',
    recovery: 'Sign in first, or use the guest access level.',
    status: 400,
  },
  NoKey: {
    message: 'The key or path of the object is empty.',
    recovery: 'Name the object.',
    status: 400,
  },
  NoBucket: {
    message: 'The setting names no bucket.',
    recovery: 'Write the setting as s3://bucket?region=…',
    status: 400,
  },
  NoRegion: {
    message: 'The setting names no region.',
    recovery: 'Add region=… to the setting.',
    status: 400,
  },
  InvalidStorageOperationInput: {
    message: 'Path or key parameter must be specified in the input. Both can not be specified at the same time.',
    recovery: 'Give exactly one of the two.',
    status: 400,
  },
  InvalidStoragePathInput: {
    message: 'Input `path` does not allow a leading slash (/).',
    recovery: 'Remove the leading slash.',
    status: 400,
  },
  InvalidAWSAccountID: {
    message: 'The expected bucket owner does not start with the 12 digits of an account.',
    recovery: 'Write owner=123456789012.',
    status: 400,
  },
  UrlExpirationMaxLimitExceed: {
    message: 'Url Expiration can not be greater than 7 Days.',
    recovery: 'Ask for at most 604800 seconds.',
    status: 400,
  },
  ObjectIsTooLarge: {
    message: 'Object size cannot not be greater than 5TB.',
    recovery: 'Split the object.',
    status: 413,
  },
  InvalidUploadSource: {
    message: 'An upload is bytes, a text, a Blob or a stream of bytes.',
    recovery: 'Hand over one of these.',
    status: 400,
  },
  DnsIncompatibleBucketName: {
    message: 'The bucket name can not be a DNS name.',
    recovery: 'Use 3 to 63 lower-case letters, digits, dots and hyphens; not an IP address, no two dots in a row.',
    status: 400,
  },
  InvalidCustomEndpoint: {
    message: 'The endpoint is a host and a port without a protocol.',
    recovery: 'Write endpoint=host:port, and tls=off for plain http.',
    status: 400,
  },
  InvalidStorageBucket: {
    message: 'The bucket does not exist or these credentials may not use it.',
    recovery: 'Check the bucket name, the region and the permissions.',
    status: 500,
  },
  Unknown: {
    message: 'An unknown error has occurred.',
    recovery: 'See the cause in the log.',
    status: 502,
  },

  // Ours: what the specification leaves without a name.
  ForcePathStyleEndpointNotSupported: {
    message: 'Path-style addressing is not possible with the accelerated endpoint.',
    recovery: 'Remove pathStyle=on or accelerate=on.',
    status: 400,
  },
  InvalidStorageSetting: {
    message: 'The setting is neither fs: nor s3://bucket?…',
    recovery: 'See ECS_FILES in .env.example.',
    status: 400,
  },
  InvalidStorageKey: {
    message: 'The key has a character, a segment or a length that is not allowed.',
    recovery: 'Use at most 1024 bytes, no control characters, no backslash, no empty, "." or ".." segment.',
    status: 400,
  },
  InvalidMetadata: {
    message: 'The metadata has a name or a size that is not allowed.',
    recovery: 'Use names of a-z, 0-9 and hyphens, and at most 2 KB in all.',
    status: 400,
  },
  InvalidUrlExpiration: {
    message: 'The expiry of a link is a whole number of seconds, at least 1.',
    recovery: 'Leave it out for 900 seconds.',
    status: 400,
  },
  InvalidResponseOverride: {
    message: 'A link can not ask for this content type.',
    recovery: 'Only types that a browser never runs may be asked for.',
    status: 400,
  },
  NotFound: { message: 'The object does not exist.', recovery: 'Check the key.', status: 404 },
  AccessDenied: {
    message: 'The store refused the access.',
    recovery: 'Check the permissions of the credentials.',
    status: 403,
  },
  InvalidRange: { message: 'The object has no such bytes.', recovery: 'Ask within the size.', status: 416 },
  EntityTooLarge: { message: 'The upload is larger than allowed.', recovery: 'Send less.', status: 413 },
  IncompleteBody: { message: 'The upload ended too early.', recovery: 'Send it again.', status: 400 },
  ChecksumMismatch: {
    message: 'The bytes are not those that were announced.',
    recovery: 'Send them again.',
    status: 422,
  },
  UnsupportedType: {
    message: 'The content is not of a type that is accepted here.',
    recovery: 'Send another file.',
    status: 415,
  },
  NotAPicture: {
    message: 'The content is not a whole and well-formed picture.',
    recovery: 'Send a JPEG, PNG, WebP or GIF.',
    status: 415,
  },
  PictureTooLarge: {
    message: 'The picture has too many bytes or pixels.',
    recovery: 'At most 20 MB and 50 million pixels, all frames together.',
    status: 413,
  },
  NoSpace: { message: 'The store is full.', recovery: 'Free some space; then it goes on.', status: 507 },
  DamagedObject: {
    message: 'The stored bytes are not those that were stored.',
    recovery: 'Restore the object from a backup.',
    status: 500,
  },
  StoreUnavailable: {
    message: 'The store does not answer.',
    recovery: 'Try again later.',
    status: 503,
    retryable: true,
  },
} as const satisfies Record<string, Entry>

export type StorageErrorName = keyof typeof storageErrors

export class StorageError extends Error {
  override readonly name: StorageErrorName
  readonly recoverySuggestion: string
  /** What our own server answers over HTTP. */
  readonly status: number
  /** Whether the same call may succeed later. */
  readonly retryable: boolean

  constructor(name: StorageErrorName, options: { cause?: unknown; about?: string } = {}) {
    const entry: Entry = storageErrors[name]
    super(entry.message, { cause: options.cause })
    this.name = name
    this.recoverySuggestion = options.about ? `${entry.recovery} (${options.about})` : entry.recovery
    this.status = entry.status
    this.retryable = entry.retryable ?? false
  }
}
