import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'

/** The domain for which this pool's passkeys are made, and the pages that may use them. */

export interface RelyingParty {
  id: string
  name: string
  userVerification: 'required' | 'preferred'
}

/** Whether a passkey can be a sign-in in this pool. */
export const hasPasskeys = ({ pool: { settings } }: Service): boolean =>
  settings.firstFactors.includes('WEB_AUTHN') && settings.webAuthn.relyingPartyId !== undefined

export function requireRelyingParty({ pool: { settings } }: Service): RelyingParty {
  const { relyingPartyId: id, userVerification } = settings.webAuthn
  if (!settings.firstFactors.includes('WEB_AUTHN')) throw cognitoError('passkeysOff')
  if (id === undefined) throw cognitoError('passkeysUnconfigured')
  return { id, name: settings.name, userVerification }
}

/** A page of the domain or below it, over TLS; on the own machine without, as browsers have it. */
export function isOriginOf({ pool: { settings } }: Service, origin: string): boolean {
  const { relyingPartyId: id = '', origins } = settings.webAuthn
  if (origins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, origin: whole } = new URL(origin)
  if (whole !== origin) return false
  if (hostname !== id && !hostname.endsWith(`.${id}`)) return false
  return (
    protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost')))
  )
}
