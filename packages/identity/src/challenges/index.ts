import type { Challenge } from './challenge.ts'
import { customChallenge } from './customChallenge.ts'
import { devicePasswordVerifier, deviceSrpAuth } from './deviceSrp.ts'
import { mfaSetup } from './mfaSetup.ts'
import { newPasswordRequired } from './newPasswordRequired.ts'
import { passwordVerifier } from './passwordVerifier.ts'
import { selectChallenge } from './selectChallenge.ts'
import { selectMfaType } from './selectMfaType.ts'
import { emailOtp, smsMfa, smsOtp } from './signInCode.ts'
import { softwareToken } from './softwareToken.ts'
import { webAuthn } from './webAuthn.ts'

/** Every challenge that can be answered. A new one is a file here and a line in this list. */
export const challenges: readonly Challenge[] = [
  customChallenge,
  devicePasswordVerifier,
  deviceSrpAuth,
  emailOtp,
  mfaSetup,
  newPasswordRequired,
  passwordVerifier,
  selectChallenge,
  selectMfaType,
  smsMfa,
  smsOtp,
  softwareToken,
  webAuthn,
]
