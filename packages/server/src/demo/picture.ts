import { crc32, deflateSync } from 'node:zlib'

/** A small real picture for demo photos and signatures: a plain field with a darker band, different for each seed. */
export function demoPicture(seed: number, width = 320, height = 240): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBand = Math.abs(y - height / 2 - 30 * Math.sin((x + seed * 37) / 40)) < 6
      rows[y * (width + 1) + 1 + x] = isBand ? 60 : 190 + ((x * 7 + y * 3 + seed) % 24)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
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
