export { keepPicture } from './keep.ts'
export { add, hashById, picturePath, showIn, usableBy } from './sql.ts'
