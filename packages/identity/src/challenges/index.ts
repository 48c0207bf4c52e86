import type { Challenge } from './challenge.ts'
import { devicePasswordVerifier, deviceSrpAuth } from './deviceSrp.ts'
import { mfaSetup } from './mfaSetup.ts'
import { newPasswordRequired } from './newPasswordRequired.ts'
import { passwordVerifier } from './passwordVerifier.ts'
import { selectMfaType } from './selectMfaType.ts'
import { emailOtp, smsMfa, smsOtp } from './signInCode.ts'
import { softwareToken } from './softwareToken.ts'

/** Every challenge that can be answered. A new one is a file here and a line in this list. */
export const challenges: readonly Challenge[] = [
  devicePasswordVerifier,
  deviceSrpAuth,
  emailOtp,
  mfaSetup,
  newPasswordRequired,
  passwordVerifier,
  selectMfaType,
  smsMfa,
  smsOtp,
  softwareToken,
]
