import { StorageError } from '../errors.ts'

/** What a picture says of itself, read from its structure. Nothing is decoded, so a bomb costs nothing. */
export type Picture = { type: string; width: number; height: number; frames: number }

export type Size = Omit<Picture, 'type'>

export function requirePicture(isRight: boolean, about: string): asserts isRight {
  if (!isRight) throw new StorageError('NotAPicture', { about })
}
