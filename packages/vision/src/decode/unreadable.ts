/** The bytes are no picture that can be decoded here. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}
