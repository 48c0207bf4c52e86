import { sniffType } from '../sniff.ts'
import { jpegWithoutPlace } from './place/jpeg.ts'
import { pngWithoutPlace } from './place/png.ts'
import { webpWithoutPlace } from './place/webp.ts'

const cleaners: Record<string, (bytes: Buffer) => Buffer | undefined> = {
  'image/jpeg': jpegWithoutPlace,
  'image/png': pngWithoutPlace,
  'image/webp': webpWithoutPlace,
}

/**
 * Decision 0016: a picture that says where it was taken loses everything its camera wrote beside it; the pixels stay as
 * they are, bit by bit, and so does which side is up. Every other file comes back unchanged: its hash is evidence. Only
 * for pictures that `inspectPicture` has walked through.
 */
export function withoutPlace(bytes: Uint8Array): Uint8Array {
  const clean = cleaners[sniffType(bytes.subarray(0, 4096))]
  return clean?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? bytes
}
