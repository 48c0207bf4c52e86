import type { Grey } from '../../packages/vision/src/picture.ts'

/** One drawn picture, and what it holds. */
export type Drawn = { grey: Grey; text: string; group: string }

const formats = ['QRCode', 'MicroQRCode', 'DataMatrix', 'Code128', 'EAN13'] as const

/** Drawn in two ways, so that a gain on one alone shows. The reader's strategies were chosen on the tuning set. */
export const drawnSets: Record<string, () => AsyncGenerator<Drawn>> = {
  async *'tuning set'() {
    const write = await writer()
    const { drawTuning, faultsOf } = await import('../../packages/vision/src/testing/tuningSet.ts')
    let seed = 9_000_000
    for (const format of formats) {
      for (const fault of twice(faultsOf(format))) {
        yield { ...(await drawTuning(write, format, fault, seed++)), group: format }
      }
    }
  },
  async *'synthetic photos'() {
    const write = await writer()
    const { drawSynthetic, kindsOf } = await import(
      '../../packages/vision/src/testing/syntheticPhotos/drawSynthetic.ts'
    )
    let seed = 78_000_000
    for (const format of formats) {
      for (const kind of twice(kindsOf(format))) {
        yield { ...(await drawSynthetic(write, format, kind, seed++)), group: format }
      }
    }
  },
  async *'12 megapixels'() {
    const write = await writer()
    const { drawPhoto } = await import('../../packages/vision/src/testing/syntheticPhotos/photo.ts')
    let seed = 88_000_000
    for (const format of formats) yield { ...(await drawPhoto(write, format, seed++)), group: format }
  },
}

const twice = <T>(names: readonly T[]): T[] => names.flatMap((name) => [name, name])

async function writer() {
  const { createWriter } = await import('../../packages/vision/src/testing/drawnCode.ts')
  const wasm = await (await fetch('/modules/zxing-wasm/dist/writer/zxing_writer.wasm')).arrayBuffer()
  return createWriter(new Uint8Array(wasm))
}
