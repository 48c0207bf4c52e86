type Size = { width: number; height: number }

/**
 * Width and height that a file's head announces, read before anything is unpacked: a picture of a few kilobytes can ask
 * for gigabytes. Undefined for what is neither JPEG, PNG, WebP nor GIF.
 */
export function announcedSize(head: Uint8Array): Size | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (startsWith(head, [0xff, 0xd8])) return jpegSize(view)
    if (startsWith(head, [0x89, 0x50, 0x4e, 0x47])) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (startsWith(head, [0x47, 0x49, 0x46, 0x38])) {
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    }
    if (startsWith(head, [0x52, 0x49, 0x46, 0x46]) && view.getUint32(8) === 0x57454250) return webpSize(view)
  } catch (error) {
    // The head ends before it says its size.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, i) => bytes[i] === byte)

/** The size stands in the frame's segment; markers C4, C8 and CC look alike but are tables. */
function jpegSize(view: DataView): Size | undefined {
  for (let at = 2; at < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A fill byte stands alone; every other segment says how long it is.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView): Size | undefined {
  const kind = view.getUint32(12)
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 0x56503858) return undefined
  const three = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  return { width: three(24), height: three(27) }
}
