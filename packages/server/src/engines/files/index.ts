/** Object storage: one interface, one file per make, one contract test. */
export { StorageError, type StorageErrorName } from './errors.ts'
export { openStore } from './openStore.ts'
export { examinePicture } from './pictures/inspect.ts'
export { pictureLimits } from './pictures/picture.ts'
export { inkOfPng } from './pictures/pngInk.ts'
export { withoutPlace } from './pictures/withoutPlace.ts'
export { sniffBytes, sniffType } from './sniff.ts'
export type * from './store.ts'
