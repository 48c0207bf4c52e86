/** What matters here of the notes a camera leaves in a picture (EXIF: a small TIFF without pixels). */
export type Notes = { hasPlace: boolean; orientation: number }

const orientationTag = 0x0112
const placeTag = 0x8825
const entryBytes = 12
const upright = 1

/** Reads the first directory only: that is where the way to the place begins. Damaged notes say nothing. */
export function readExif(tiff: Buffer): Notes {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const first = u32(4)
    const notes: Notes = { hasPlace: false, orientation: upright }
    for (let entry = 0; entry < u16(first); entry += 1) {
      const at = first + 2 + entry * entryBytes
      if (u16(at) === placeTag) notes.hasPlace = true
      if (u16(at) === orientationTag) notes.orientation = u16(at + 8)
    }
    return notes
  } catch (error) {
    if (error instanceof RangeError) return { hasPlace: false, orientation: upright }
    throw error
  }
}

/** Notes that hold nothing but which side is up; none where the picture stands upright already. */
export function exifOf({ orientation }: Notes): Buffer | undefined {
  if (orientation <= upright || orientation > 8) return undefined
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

/** Notes as text (XMP) name the place in the same words, whatever wraps them. */
export const textHasPlace = (text: Buffer): boolean => /GPS(Latitude|Longitude|Position)/.test(text.toString('latin1'))
