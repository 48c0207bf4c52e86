import { examinePicture, sniffBytes, sniffType, withoutPlace } from '../../engines/files/index.ts'

/** What people attach: a picture must be whole and says no place; every other file stays as it is. */
export async function clean(bytes: Uint8Array): Promise<Uint8Array> {
  if (!sniffType(bytes.subarray(0, sniffBytes)).startsWith('image/')) return bytes
  await examinePicture(bytes)
  return withoutPlace(bytes)
}
