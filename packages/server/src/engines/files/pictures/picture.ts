import { StorageError } from '../errors.ts'

/** What a picture says of itself, read from its structure. Nothing is decoded, so a bomb costs nothing. */
export type Picture = { type: string; width: number; height: number; frames: number }

export type Size = Omit<Picture, 'type'>

export function requirePicture(isRight: boolean, about: string): asserts isRight {
  if (!isRight) throw new StorageError('NotAPicture', { about })
}

export const pictureLimits = { maxBytes: 20_000_000, maxPixels: 50_000_000 }

/** Asked as soon as a size is read, before anything that grows with it. */
export function requireBearable({ width, height, frames }: Size): void {
  const pixels = width * height * frames
  if (pixels > pictureLimits.maxPixels) throw new StorageError('PictureTooLarge', { about: `${pixels} pixels` })
}
