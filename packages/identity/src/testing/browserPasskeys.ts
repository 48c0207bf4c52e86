import type { Authenticator } from './authenticator.ts'

/** The parts of a browser through which Amplify reaches a passkey, with one in software behind them. */

class PublicKeyCredential {}
class AuthenticatorAttestationResponse {}
class AuthenticatorAssertionResponse {}

const bytes = (text: string) => {
  const buffer = Buffer.from(text, 'base64url')
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.length)
}
const text = (data: ArrayBuffer) => Buffer.from(data).toString('base64url')

/** What to give to `vi.stubGlobal`, name by name. */
export function browserGlobals(passkey: Authenticator, origin: string): Record<string, unknown> {
  const shared = { rawId: bytes(passkey.id.toString('base64url')), getClientExtensionResults: () => ({}) }
  // biome-ignore lint/suspicious/noExplicitAny: the DOM's own types are not part of this package
  const create = async ({ publicKey }: any) => {
    const options = { ...publicKey, challenge: text(publicKey.challenge), user: { id: text(publicKey.user.id) } }
    const made = passkey.create(options, { origin })
    const response = Object.assign(new AuthenticatorAttestationResponse(), {
      clientDataJSON: bytes(made.response.clientDataJSON),
      attestationObject: bytes(made.response.attestationObject),
      getTransports: () => made.response.transports,
      getPublicKeyAlgorithm: () => -7,
      getAuthenticatorData: () => new ArrayBuffer(0),
      getPublicKey: () => null,
    })
    return Object.assign(new PublicKeyCredential(), { ...made, ...shared, response })
  }
  // biome-ignore lint/suspicious/noExplicitAny: the DOM's own types are not part of this package
  const get = async ({ publicKey }: any) => {
    const got = passkey.get({ ...publicKey, challenge: text(publicKey.challenge) }, { origin })
    const response = Object.assign(new AuthenticatorAssertionResponse(), {
      clientDataJSON: bytes(got.response.clientDataJSON),
      authenticatorData: bytes(got.response.authenticatorData),
      signature: bytes(got.response.signature),
      userHandle: bytes(got.response.userHandle ?? ''),
    })
    return Object.assign(new PublicKeyCredential(), { ...got, ...shared, response })
  }
  return {
    PublicKeyCredential,
    AuthenticatorAttestationResponse,
    AuthenticatorAssertionResponse,
    navigator: { credentials: { create, get }, userAgent: 'test' },
    window: Object.assign(Object.create(globalThis), { isSecureContext: true, PublicKeyCredential, document: {} }),
  }
}
