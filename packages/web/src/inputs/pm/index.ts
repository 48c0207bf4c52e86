import { defineInput } from '../defineInput.ts'
import { PmCapture } from './PmCapture.tsx'

/** Picture processing: pointer meters and comparison with registered photos. */
export const pmInput = defineInput({ id: 'pm', routes: ['pm'], Capture: PmCapture })
