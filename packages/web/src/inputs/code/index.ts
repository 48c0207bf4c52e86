import { defineInput } from '../defineInput.ts'
import { CodeCapture } from './CodeCapture.tsx'
import { CodeVerification } from './CodeVerification.tsx'

export const codeInput = defineInput({ id: 'qr', routes: ['qr'], Capture: CodeCapture })

/** The same method on its second page: what was read beside what was expected. */
export const codeVerification = defineInput({ id: 'qr', routes: ['qr-varfication'], Capture: CodeVerification })
