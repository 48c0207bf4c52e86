import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

/** A code drawn with one pixel a module: 1 is dark. */
export type DrawnCode = { modules: Uint8Array; width: number; height: number }

export type Writer = (content: string | Uint8Array, options: WriterOptions) => Promise<DrawnCode>

/** Draws codes for tests and benchmarks; the bytes are those of zxing_writer.wasm. */
export async function createWriter(wasm: Uint8Array): Promise<Writer> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm } as never, fireImmediately: true })
  return async (content, options) => {
    const { symbol, error } = await writeBarcode(content, { addQuietZones: false, ...options })
    if (error) throw new Error(error)
    const modules = Uint8Array.from(symbol.data, (value) => (value === 0 ? 1 : 0))
    return { modules, width: symbol.width, height: symbol.height }
  }
}
