/**
 * Readers of text, numbers and pen writing, apart from the rest: with them comes a runtime for models that nobody else
 * needs. Models are passed in as functions; runs in a browser worker and in Node.
 */
export { loadOnnx, startOnnx } from './onnx/loadOnnx.ts'
export { createTextReaders, type TextReaders } from './readers.ts'
export type { ReadCharacter } from './text/ctc.ts'
export { cutOut } from './text/strip.ts'
