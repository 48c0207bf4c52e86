import { defineInput } from '../defineInput.ts'
import { TextCapture } from './TextCapture.tsx'
import { TextVerification } from './TextVerification.tsx'

export const textInput = defineInput({ id: 'ocr', routes: ['ocr-call'], Capture: TextCapture })

/** The same method on its second page: the picture above the value that was read from it. */
export const textVerification = defineInput({ id: 'ocr', routes: ['ocr-varfication'], Capture: TextVerification })
