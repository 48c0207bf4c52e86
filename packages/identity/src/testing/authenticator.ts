import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** A passkey in software, with every value open to tampering. */

export interface Tampering {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string | null
  type?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The few forms of CBOR that a key and an attestation need. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.of((major << 5) | size)
      : size < 256
        ? Buffer.of((major << 5) | 24, size)
        : Buffer.of((major << 5) | 25, size >> 8, size & 255)
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const members = [...value].flat() as (number | string)[]
  return Buffer.concat([head(5, value.size), ...members.map((member) => cbor(member))])
}

export class Authenticator {
  readonly id = randomBytes(32)
  counter = 0
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject }
  #userHandle = ''

  constructor() {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the options are JSON of the service under test
  create(options: any, tampering: Tampering = {}) {
    this.#userHandle = options.user.id
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const cose = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.of(this.id.length >> 8, this.id.length & 255)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(cose)])
    const authData = Buffer.concat([this.#data(options.rp.id, 0x40, tampering), attested])
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#named(),
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: this.#clientData(tampering.type ?? 'webauthn.create', options, tampering),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the options are JSON of the service under test
  get(options: any, tampering: Tampering = {}) {
    this.counter = tampering.counter ?? this.counter + 1
    const authData = this.#data(options.rpId, 0, tampering)
    const clientDataJSON = this.#clientData(tampering.type ?? 'webauthn.get', options, tampering)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const handle = tampering.userHandle === undefined ? this.#userHandle : tampering.userHandle
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: createSign('sha256').update(signed).sign(this.#key.privateKey, 'base64url'),
        ...(handle !== null && { userHandle: handle }),
      },
    }
  }

  #named() {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #data(rpId: string, more: number, { rpId: other, isVerified = true }: Tampering): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(other ?? rpId), Buffer.of(0x01 | (isVerified ? 0x04 : 0) | more), count])
  }

  #clientData(type: string, options: { challenge: string }, { origin, challenge }: Tampering): string {
    const data = { type, challenge: challenge ?? options.challenge, origin: origin ?? 'https://app.example.jp' }
    return base64url(JSON.stringify(data))
  }
}
