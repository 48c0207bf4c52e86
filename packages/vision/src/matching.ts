/** Photos compared with registered pictures: pointer meters and panels. OpenCV is passed in. */

export type { MatchingParts } from './changes/parts.ts'
export { findDial } from './gauge/findDial.ts'
export { createGaugeReader, type GaugeReader, NeedleNotSeen } from './gauge/reader.ts'
export { type GaugeOverlay, type GaugeReading, type GaugeRefusal, gaugeRefusals } from './gauge/reading.ts'
export type { GaugeRegistration } from './gauge/registration.ts'
export { angleAt, type Mark, valueAt } from './gauge/scale.ts'
export type { Engine } from './onnx/engine.ts'
export { loadOnnx, startOnnx } from './onnx/loadOnnx.ts'
export type { OpenCv } from './opencv.ts'
export { createPatternReader, type PatternReader, UnlikePhoto } from './pattern/reader.ts'
export {
  type DifferentPlace,
  type PatternDoubt,
  type PatternReading,
  type PatternRegion,
  type PatternRegistration,
  patternDoubts,
} from './pattern/reading.ts'
