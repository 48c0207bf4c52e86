/** Object storage: one interface, one file per make, one contract test. */
export { StorageError, type StorageErrorName } from './errors.ts'
export { openStore } from './openStore.ts'
export { examinePicture, pictureLimits } from './pictures/inspect.ts'
export { withoutPlace } from './pictures/withoutPlace.ts'
export { sniffBytes, sniffType } from './sniff.ts'
export type * from './store.ts'
