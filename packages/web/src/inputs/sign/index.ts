import { defineInput } from '../defineInput.ts'
import { InkCapture } from './InkCapture.tsx'

export const inkInput = defineInput({ id: 'handwrite', routes: ['handwrite'], Capture: InkCapture })
