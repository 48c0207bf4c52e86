import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  listWebAuthnCredentials,
  rememberDevice,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import type { CodeKind } from '../pageConfig.ts'

/** What a person signs in with beside the password, through the pool's own calls; loaded with the cards that show it. */

type Spoken = 'TOTP' | 'EMAIL' | 'SMS'
const spoken: Record<CodeKind, Spoken> = { totp: 'TOTP', email: 'EMAIL', sms: 'SMS' }
const kinds: Record<Spoken, CodeKind> = { TOTP: 'totp', EMAIL: 'email', SMS: 'sms' }

export type SecondFactors = { enabled: CodeKind[]; preferred: CodeKind | undefined }

export async function readSecondFactors(): Promise<SecondFactors> {
  const { enabled = [], preferred } = await fetchMFAPreference()
  return { enabled: enabled.map((one) => kinds[one]), preferred: preferred && kinds[preferred] }
}

/** What was asked for first stays the first; one that is alone is asked for anyway. */
export const setFactor = (kind: CodeKind, change: 'ENABLED' | 'DISABLED' | 'PREFERRED'): Promise<void> =>
  updateMFAPreference({ [spoken[kind].toLowerCase()]: change })

/** The secret, and the address of it that an authenticator app reads from a QR code. */
export type TotpSetup = { secret: string; uri: string }

export async function startTotp(username: string): Promise<TotpSetup> {
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  return { secret: sharedSecret, uri: getSetupUri('ECSクラウド', username).href }
}

/** The app counts once it has shown a right code; then it is asked for at the next sign-in. */
export async function finishTotp(code: string): Promise<void> {
  await verifyTOTPSetup({ code })
  await setFactor('totp', 'ENABLED')
}

export type RegisteredPasskey = { id: string; name: string; createdAt: Date | undefined }

export async function readPasskeys(): Promise<RegisteredPasskey[]> {
  const { credentials } = await listWebAuthnCredentials({ pageSize: 20 })
  return credentials.map(({ credentialId, friendlyCredentialName, createdAt }) => ({
    id: credentialId ?? '',
    name: friendlyCredentialName ?? '',
    createdAt,
  }))
}

export const addPasskey = (): Promise<void> => associateWebAuthnCredential()

export const removePasskey = (credentialId: string): Promise<void> => deleteWebAuthnCredential({ credentialId })

export type RememberedDevice = { id: string; name: string | undefined; lastUsedAt: Date | undefined }

const isRemembered = (attributes: Record<string, string | undefined> | undefined): boolean =>
  attributes?.['dev:device_remembered_status'] !== 'not_remembered'

export async function readDevices(): Promise<RememberedDevice[]> {
  const devices = await fetchDevices()
  return devices
    .filter(({ attributes }) => isRemembered(attributes as Record<string, string | undefined>))
    .map(({ id, name, lastAuthenticatedDate }) => ({ id, name, lastUsedAt: lastAuthenticatedDate }))
}

/** This browser; the pool knows it since the sign-in. */
export const rememberThisDevice = (): Promise<void> => rememberDevice()

export const forget = (id: string): Promise<void> => forgetDevice({ device: { id } })
