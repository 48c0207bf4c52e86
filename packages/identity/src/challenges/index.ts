import type { Challenge } from './challenge.ts'
import { newPasswordRequired } from './newPasswordRequired.ts'
import { passwordVerifier } from './passwordVerifier.ts'

/** Every challenge that can be answered. A new one is a file here and a line in this list. */
export const challenges: readonly Challenge[] = [passwordVerifier, newPasswordRequired]
