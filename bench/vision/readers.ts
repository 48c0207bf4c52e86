/** Begins to read one thing: how many frames of it are looked at, and what each gives. */
export type Reader = () => { frames: number; read: (picture: ImageData) => string[] | Promise<string[]> }

/** As many as a camera gives while somebody holds it still for two seconds; here all show the same picture. */
const liveFrames = 24

/** Ours and the others, by name. */
export async function loadReaders(hasPeers: boolean): Promise<Record<string, Reader>> {
  return { ...(await loadOurs()), ...(hasPeers ? await loadPeers() : {}) }
}

async function loadOurs(): Promise<Record<string, Reader>> {
  const { allFormats, createCodeReader, loadZxing } = await import('../../packages/vision/src/index.ts')
  const wasm = await (await fetch('/modules/zxing-wasm/dist/reader/zxing_reader.wasm')).arrayBuffer()
  const zxing = await loadZxing(wasm)
  const { greyOf } = await import('../../packages/vision/src/pixels/grey.ts')
  const ours =
    (mode: 'still' | 'live', frames: number): Reader =>
    () => {
      const reader = createCodeReader({ zxing })
      const clock = () => performance.now()
      return { frames, read: (picture) => reader.readCodes(picture, { mode, clock }).map(({ text }) => text) }
    }
  const plain = { formats: allFormats, isThorough: true, alsoInverted: true, alsoShrunk: true }
  return {
    [`ours, live, within ${liveFrames} frames`]: ours('live', liveFrames),
    'ours, still': ours('still', 1),
    'zxing-wasm alone': () => ({
      frames: 1,
      read: (picture) => zxing.read(greyOf(picture), plain).map(({ text }) => text),
    }),
  }
}

type Peers = {
  jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  // biome-ignore lint/suspicious/noExplicitAny: a library without types here
  ZXing: any
}

async function loadPeers(): Promise<Record<string, Reader>> {
  await addScript('/peers/jsqr/dist/jsQR.js')
  await addScript('/peers/@zxing/library/umd/index.min.js')
  const zbar = await import(`${location.origin}/peers/@undecaf/zbar-wasm/dist/inlined/index.mjs`)
  const { jsQR, ZXing } = window as unknown as Peers
  const once =
    (read: (picture: ImageData) => string[] | Promise<string[]>): Reader =>
    () => ({ frames: 1, read })
  return {
    'jsQR 1.4.0': once(({ data, width, height }) => {
      const found = jsQR(data, width, height)
      return found ? [found.data] : []
    }),
    '@zxing/library 0.21.3': once(zxingLibrary(ZXing)),
    'zbar-wasm 0.11.0': once(async (picture) => {
      const found = (await zbar.scanImageData(picture)) as { decode(): string }[]
      return found.map((symbol) => symbol.decode())
    }),
  }
}

/** Told to try hard and which codes to expect, as its manual advises. */
// biome-ignore lint/suspicious/noExplicitAny: a library without types here
function zxingLibrary(ZXing: any): (picture: ImageData) => string[] {
  const formats = ['QR_CODE', 'DATA_MATRIX', 'CODE_128', 'EAN_13'].map((name) => ZXing.BarcodeFormat[name])
  const hints = new Map<unknown, unknown>([
    [ZXing.DecodeHintType.TRY_HARDER, true],
    [ZXing.DecodeHintType.POSSIBLE_FORMATS, formats],
  ])
  const reader = new ZXing.MultiFormatReader()
  return ({ data, width, height }) => {
    const grey = new Uint8ClampedArray(width * height)
    for (let i = 0; i < grey.length; i++) grey[i] = (data[4 * i]! + 2 * data[4 * i + 1]! + data[4 * i + 2]!) / 4
    const source = new ZXing.RGBLuminanceSource(grey, width, height)
    try {
      return [reader.decode(new ZXing.BinaryBitmap(new ZXing.HybridBinarizer(source)), hints).getText()]
    } catch {
      // It says "not found" by throwing.
      return []
    }
  }
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: () => resolve(), onerror: reject })
    document.head.append(script)
  })
}
