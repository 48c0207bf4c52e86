import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { selfSigned } from '../../crypto/certificate.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'

/** The key with which a pool signs what it asks SAML providers. Unlike those of tokens it stays: providers are given its certificate by hand. */
export interface SamlSigner {
  privateKey: KeyObject
  /** DER, in base64. */
  certificate: string
}

/** RequestSigningAlgorithm of a provider; the only one that Cognito knows. */
export const signingAlgorithm = 'rsa-sha256'
const years = 10

export async function samlSigner(service: Service): Promise<SamlSigner> {
  const { directory, pool, now } = service
  const id = `${pool.id}/samlSigner`
  const kept = open(service, await directory.find('setting', id))
  if (kept) return kept
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const at = now()
  const until = new Date(at)
  until.setUTCFullYear(at.getUTCFullYear() + years)
  const made: Resource = {
    kind: 'setting',
    id,
    poolId: pool.id,
    document: {
      sealed: seal(service, id, privateKey),
      certificate: selfSigned(pool.id, privateKey, at, until),
    },
    createdAt: at,
    modifiedAt: at,
  }
  if (await directory.create(made)) return open(service, made)!
  // Another process was first; one that was sealed with a former secretKey is replaced.
  const first = open(service, await directory.find('setting', id))
  if (first) return first
  await directory.replace(made)
  return open(service, made)!
}

const seal = ({ sealer }: Service, id: string, key: KeyObject) =>
  sealer.seal('signing-key', key.export({ type: 'pkcs8', format: 'der' }), id).toString('base64')

function open({ sealer }: Service, kept: Resource | null): SamlSigner | undefined {
  const { sealed, certificate } = (kept?.document ?? {}) as { sealed?: string; certificate?: string }
  const key = kept && sealed ? sealer.open('signing-key', Buffer.from(sealed, 'base64'), kept.id) : null
  if (!key || !certificate) return undefined
  return { privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }), certificate }
}
