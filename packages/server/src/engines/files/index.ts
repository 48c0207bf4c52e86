/** Object storage: one interface, one file per make, one contract test. */
export { type AccessLevel, type Address, pathOf } from './address.ts'
export { StorageError, type StorageErrorName } from './errors.ts'
export { type OpenOptions, openStore } from './openStore.ts'
export { inspectPicture, pictureLimits } from './pictures/inspect.ts'
export type { Picture } from './pictures/picture.ts'
export { sniffType, uploadTypes } from './sniff.ts'
export type * from './store.ts'
export type { UploadSource } from './upload.ts'
