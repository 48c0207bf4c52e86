import type { Picture } from '../../packages/vision/src/picture.ts'
import { drawnSets } from './drawnSets.ts'
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
  async addDrawn(set: string): Promise<number> {
    const { toPicture } = await import('../../packages/vision/src/testing/toPicture.ts')
    samples.length = 0
    for await (const { grey, text, group } of drawnSets[set]!()) {
      samples.push({ picture: imageData(toPicture(grey)), text, group })
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
