import type { Picture } from '../../packages/vision/src/picture.ts'
import type { HeldOut } from '../../packages/vision/src/testing/heldOut.ts'
import { loadReaders, type Reader } from './readers.ts'

/** One picture whose text is known. */
type Sample = { picture: ImageData; text: string; group: string }

/** What one reader made of one picture. */
export type Attempt = { group: string; outcome: 'right' | 'wrong' | 'none'; ms: number[] }

const samples: Sample[] = []
let readers: Record<string, Reader> = {}

const imageData = ({ data, width, height }: Picture) => new ImageData(new Uint8ClampedArray(data), width, height)

/** The program on the other side calls these one after the other. */
Object.assign(window, {
  async start(hasPeers: boolean): Promise<string[]> {
    readers = await loadReaders(hasPeers)
    return Object.keys(readers)
  },
  async addSamples(): Promise<number> {
    const { items } = (await (await fetch('/samples/gt.json')).json()) as {
      items: { file: string; text: string; category: string }[]
    }
    for (const { file, text, category } of items) {
      const bitmap = await createImageBitmap(await (await fetch(`/samples/${file}`)).blob())
      const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      paper.drawImage(bitmap, 0, 0)
      samples.push({ picture: paper.getImageData(0, 0, bitmap.width, bitmap.height), text, group: category })
    }
    return samples.length
  },
  async addHeldOut(perFault: number): Promise<number> {
    const at = '/packages/vision/src/testing'
    const { createWriter } = await import(`${at}/drawnCode.ts`)
    const { drawHeldOut, faultsOf } = await import(`${at}/heldOut.ts`)
    const { toPicture } = await import(`${at}/toPicture.ts`)
    const wasm = await (await fetch('/modules/zxing-wasm/dist/writer/zxing_writer.wasm')).arrayBuffer()
    const write = await createWriter(new Uint8Array(wasm))
    let seed = 9_000_000
    samples.length = 0
    for (const format of ['QRCode', 'MicroQRCode', 'DataMatrix', 'Code128', 'EAN13']) {
      for (const fault of faultsOf(format)) {
        for (let i = 0; i < perFault; i++) {
          const { grey, text } = (await drawHeldOut(write, format, fault, seed++)) as HeldOut
          samples.push({ picture: imageData(toPicture(grey)), text, group: format })
        }
      }
    }
    return samples.length
  },
  async attempt(name: string, i: number): Promise<Attempt> {
    const { picture, text, group } = samples[i]!
    const ms: number[] = []
    const { frames, read } = readers[name]!()
    for (let frame = 0; frame < frames; frame++) {
      const began = performance.now()
      const found = await read(picture)
      ms.push(performance.now() - began)
      if (found.length > 0) return { group, outcome: found.every((one) => one === text) ? 'right' : 'wrong', ms }
    }
    return { group, outcome: 'none', ms }
  },
})
