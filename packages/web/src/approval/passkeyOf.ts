import type { api } from '@ecs/core'

/** What the passkey button does; no button for people without a passkey, or in browsers that know none. */
export function passkeyOf(
  content: api.SigningContent | undefined,
  isReady: boolean,
  sign: () => void,
): (() => void) | undefined {
  const hasPasskey = content?.proofs.includes('passkey') && typeof PublicKeyCredential !== 'undefined'
  return hasPasskey && isReady ? sign : undefined
}
