import type { PoolOptions } from '@ecs/identity'
import { StartError } from '../startError.ts'

/**
 * What people may sign in with beside their password. Spec 9 has everything off; an install may switch it on. Our own
 * pool is set so; of a pool elsewhere it only tells the page what that pool allows.
 */
export type SignInFactors = {
  mfa: 'off' | 'optional' | 'on'
  codes: CodeKind[]
  passkeys: boolean
  devices: 'off' | 'ask' | 'always'
}

export const codeKinds = ['totp', 'email', 'sms'] as const
export type CodeKind = (typeof codeKinds)[number]

type Given = {
  ECS_MFA: SignInFactors['mfa']
  ECS_MFA_CODES: string
  ECS_PASSKEYS: boolean
  ECS_REMEMBER_DEVICES: SignInFactors['devices']
}

export function signInFactors(given: Given): SignInFactors {
  const codes = given.ECS_MFA_CODES.split(',').map((code) => code.trim())
  if (!codes.every(isCodeKind))
    throw new StartError(`設定 ECS_MFA_CODES が正しくありません: ${codeKinds.join('、')} を「,」で並べてください`)
  const isOff = given.ECS_MFA === 'off'
  return {
    mfa: given.ECS_MFA,
    codes: isOff ? [] : codeKinds.filter((kind) => codes.includes(kind)),
    passkeys: given.ECS_PASSKEYS,
    devices: given.ECS_REMEMBER_DEVICES,
  }
}

const isCodeKind = (text: string): text is CodeKind => (codeKinds as readonly string[]).includes(text)

const factors = { totp: 'SOFTWARE_TOKEN_MFA', email: 'EMAIL_OTP', sms: 'SMS_MFA' } as const
export const codeKindOf = (factor: string): CodeKind | undefined => codeKinds.find((kind) => factors[kind] === factor)

const modes = { off: 'OFF', optional: 'OPTIONAL', on: 'ON' } as const
const remembering = { off: 'off', ask: 'userOptIn', always: 'always' } as const

/** The same in the words of our own pool; passkeys are made for the host of this page. */
export function poolFactors({ mfa, codes, passkeys, devices }: SignInFactors, host: string): PoolOptions {
  return {
    mfa: modes[mfa],
    mfaFactors: codes.map((kind) => factors[kind]),
    devices: remembering[devices],
    ...(passkeys && {
      firstFactors: ['PASSWORD', 'WEB_AUTHN'],
      // A finger, a face or the screen's code: the device and its owner are two factors.
      webAuthn: { relyingPartyId: host, userVerification: 'required', isMultiFactor: true },
    }),
  }
}
