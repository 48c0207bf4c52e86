/** Pixels in, reading out. Engines (zxing, onnx, OpenCV) are passed in; runs in a browser worker and in Node. */
export type { CodeEngine } from './codes/engine.ts'
export { allFormats, type CodeFormat } from './codes/formats.ts'
export { type Code, type CodeReader, createCodeReader, type ReadOptions } from './codes/reader.ts'
export { loadZxing } from './codes/zxing.ts'
export { decodePicture } from './decode/decodePicture.ts'
export { UnreadablePicture } from './decode/unreadable.ts'
export type { Corners, Picture, Point, Region } from './picture.ts'
export { judgePicture, type Quality, type QualityFault } from './quality/judgePicture.ts'
