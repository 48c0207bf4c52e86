import { defineInput } from '../defineInput.ts'
import { PhotoCapture } from './PhotoCapture.tsx'

export const photoInput = defineInput({ id: 'camera', routes: ['camera'], Capture: PhotoCapture, showsPictures: true })
