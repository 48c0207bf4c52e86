import { api, appError } from '@ecs/core'
import { call } from '../../api/call.ts'
import { fromBase64, toBase64 } from '../../device/base64.ts'

type Signed = { meaning: string; contents: { checksheetId: string; contentHash: string }[] }

/** The person's passkey over a challenge that stands for these contents; as text, for the server to check. */
export async function answerByPasskey(signed: Signed): Promise<string> {
  const { challenge, rpId, timeoutMs, credentialIds } = await call(api.startPasskeySigning, { body: signed })
  const credential = await ask({
    challenge: bytesOf(challenge),
    rpId,
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  return JSON.stringify({
    id: credential.id,
    rawId: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  })
}

/** Whatever the browser says (cancelled, timed out, none here), the person can try again or type the password. */
async function ask(publicKey: PublicKeyCredentialRequestOptions): Promise<PublicKeyCredential> {
  try {
    const given = await navigator.credentials.get({ publicKey })
    if (given instanceof PublicKeyCredential) return given
  } catch (error) {
    console.warn('the passkey was not used:', error)
  }
  throw appError('passkeyRefused')
}

const bytesOf = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

const textOf = (bytes: ArrayBuffer) =>
  toBase64(new Uint8Array(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
