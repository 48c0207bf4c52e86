import { defineInput } from '../defineInput.ts'
import { ExampleCapture } from './ExampleCapture.tsx'

/**
 * To copy: a way of answering with a page of its own. Copy this folder, name it after the method, give it the addresses
 * of its screens, and show it there: `<ItemPage input={…} />` in `screens/<Name>/index.tsx`. Steps: docs/inputs.md.
 */
export const exampleInput = defineInput({ id: 'keypad', routes: ['example'], Capture: ExampleCapture })
