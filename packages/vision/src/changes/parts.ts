import type { Engine } from '../onnx/engine.ts'
import type { OpenCv } from '../opencv.ts'

/** OpenCV lays photos over each other; the model `changes.onnx` finds what differs. */
export type MatchingParts = { cv: OpenCv; findChanges: Engine }
