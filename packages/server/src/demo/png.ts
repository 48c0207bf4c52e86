import { crc32, deflateSync } from 'node:zlib'

/** Grey pixels have one channel, coloured ones three. */
export type Pixels = { width: number; height: number; channels: 1 | 3; data: Uint8Array }

/** A real PNG, row by row without a filter. */
export function pngOf({ width, height, channels, data }: Pixels): Buffer {
  const stride = width * channels
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 1 ? 0 : 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
