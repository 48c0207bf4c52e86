/** Codes are written on the server only (labels): apart from the readers, so that no page carries it. */
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** One value a module, row by row; 1 is dark. */
export type QrModules = { modules: Uint8Array; side: number }

export type QrWriter = (content: string) => Promise<QrModules>

/** Writes QR codes with correction M in the smallest version that holds them; the bytes are those of zxing_writer.wasm. */
export async function createQrWriter(wasm: Uint8Array): Promise<QrWriter> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm } as never, fireImmediately: true })
  return async (content) => {
    const options = { format: 'QRCode', options: 'ecLevel=M', addQuietZones: false } as const
    const { symbol, error } = await writeBarcode(content, options)
    if (error) throw new Error(error)
    return { modules: Uint8Array.from(symbol.data, (value) => (value === 0 ? 1 : 0)), side: symbol.width }
  }
}
