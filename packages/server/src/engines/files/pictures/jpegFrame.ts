import { requireBearable, requirePicture, type Size } from './picture.ts'

type Component = { id: number; across: number; down: number; table: number }

export type JpegFrame = Size & { isProgressive: boolean; components: Component[] }

/** Baseline, extended and progressive: what browsers draw. */
const drawable = [0xc0, 0xc1, 0xc2]
const isSampling = (factor: number) => factor >= 1 && factor <= 4

export const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function readFrame(marker: number, data: Buffer): JpegFrame {
  const size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3), frames: 1 }
  requireBearable(size)
  requirePicture(drawable.includes(marker) && data.readUInt8(0) === 8, 'a frame of another process')
  const count = data.readUInt8(5)
  requirePicture([1, 3, 4].includes(count) && data.length === 6 + 3 * count, 'components of the frame')
  const components = Array.from({ length: count }, (_, i) => componentAt(data, 6 + 3 * i))
  requirePicture(
    components.every(({ across, down }) => isSampling(across) && isSampling(down)),
    'samplings',
  )
  return { ...size, isProgressive: marker === 0xc2, components }
}

const componentAt = (data: Buffer, at: number): Component => ({
  id: data.readUInt8(at),
  across: data.readUInt8(at + 1) >> 4,
  down: data.readUInt8(at + 1) & 15,
  table: data.readUInt8(at + 2),
})

/** The numbers of the tables of steps in a segment. */
export function stepTablesOf(data: Buffer): number[] {
  const tables: number[] = []
  for (let at = 0; at < data.length; ) {
    const head = data.readUInt8(at)
    tables.push(head & 15)
    at += 1 + (head >> 4 ? 128 : 64)
  }
  return tables
}

export function requireScanOf(frame: JpegFrame | undefined, data: Buffer): void {
  requirePicture(frame !== undefined, 'a scan before its frame')
  const count = data.readUInt8(0)
  requirePicture(count >= 1 && count <= 4 && data.length === 4 + 2 * count, 'components of a scan')
  const ids = Array.from({ length: count }, (_, i) => data.readUInt8(1 + 2 * i))
  requirePicture(
    ids.every((id) => frame.components.some((one) => one.id === id)),
    'a scan of nothing',
  )
}

/** A block takes two bits at least, one where its details come in later scans. So a large empty picture is known. */
export function leastScanBytes({ width, height, components, isProgressive }: JpegFrame): number {
  const [widest, highest] = [Math.max(...components.map((c) => c.across)), Math.max(...components.map((c) => c.down))]
  const blocks = components.map(
    ({ across, down }) => Math.ceil((width * across) / widest / 8) * Math.ceil((height * down) / highest / 8),
  )
  return (blocks.reduce((sum, count) => sum + count, 0) * (isProgressive ? 1 : 2)) / 8
}
