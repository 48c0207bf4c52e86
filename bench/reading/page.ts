import { type Case, drawCase } from './draw/cases.ts'
import { loadFonts } from './draw/fonts.ts'
import { type Kind, loadEngines, type Reader } from './engines.ts'

/** One reading: what was said, what was due, and how long it took. */
export type Attempt = { said: string; due: string; isSure: boolean; ms: number }

let engines: Record<string, Reader> = {}

/** The program on the other side calls these one after the other. */
Object.assign(window, {
  async start(hasPeers: boolean, only: string | undefined): Promise<string[]> {
    if (hasPeers) await loadFonts()
    const all = await loadEngines(hasPeers)
    engines = Object.fromEntries(Object.entries(all).filter(([name]) => only === undefined || name === only))
    return Object.keys(engines)
  },
  /** One drawn picture, read by every engine. */
  async drawn(category: string, level: number, n: number): Promise<Record<string, Attempt>> {
    return readBy(await drawCase(category, level, n), category)
  },
  async sample(url: string, kind: Kind, text: string, isNumber: boolean): Promise<Record<string, Attempt>> {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    paper.drawImage(bitmap, 0, 0)
    const picture = paper.getImageData(0, 0, bitmap.width, bitmap.height)
    return readBy({ picture, text, kind, category: '', level: 0 }, isNumber ? 'number' : '')
  },
  /** The picture itself, to be looked at. */
  async shown(category: string, level: number, n: number): Promise<string> {
    const { picture } = await drawCase(category, level, n)
    const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    paper.putImageData(picture, 0, 0)
    const jpeg = new Uint8Array(
      await (await paper.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
    )
    return btoa(Array.from(jpeg, (byte) => String.fromCharCode(byte)).join(''))
  },
})

async function readBy({ picture, text, kind }: Case, category: string): Promise<Record<string, Attempt>> {
  const isNumber = kind === 'number' || category.includes('number')
  const attempts: Record<string, Attempt> = {}
  for (const [name, read] of Object.entries(engines)) {
    const began = performance.now()
    const said = await read(picture, kind, isNumber)
    attempts[name] = { said: said.text, due: text, isSure: said.isSure, ms: performance.now() - began }
  }
  return attempts
}
