/** Why the worker did not open a picture. */
export type Refusal = 'tooLarge' | 'noPicture'

/** A file that is not opened at all, known from its first bytes. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`the picture is refused: ${refusal}`)
    this.refusal = refusal
  }
}

/** More than any camera gives, and the server's limit too. */
export const mostPixels = 50_000_000
