/**
 * opencv.js for pages with a strict content security policy (docs/decisions/0002-opencv-without-eval.md).
 * It belongs to the server, not to the tools: a running server puts the script into whichever store it was given.
 */
export { openCvPath, seedOpenCv } from './seed.ts'
