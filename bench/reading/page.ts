import { type Case, drawCase } from './draw/cases.ts'
import { loadFonts } from './draw/fonts.ts'
import { type Kind, loadEngines, type Reader } from './engines.ts'
import type { Attempt } from './score.ts'

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
  openFonts: loadFonts,
  /** The picture's file, and what it says. */
  async shown(category: string, level: number, n: number): Promise<[base64: string, text: string]> {
    const { picture, file, text } = await drawCase(category, level, n)
    const bytes = new Uint8Array(await (file ?? (await pngOf(picture))).arrayBuffer())
    return [btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), text]
  },
})

function pngOf(picture: ImageData): Promise<Blob> {
  const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  paper.putImageData(picture, 0, 0)
  return paper.canvas.convertToBlob({ type: 'image/png' })
}

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
