import { prepareZXingModule } from 'zxing-wasm/reader'
import type { Grey } from '../picture.ts'
import type { CodeEngine, EngineOptions, EngineReading } from './engine.ts'
import { codeFormats, formatOf } from './formats.ts'

type ZxingPoint = { x: number; y: number }

type ZxingResult = {
  isValid: boolean
  text: string
  format: string
  bytes: Uint8Array
  contentType: number
  position: Record<'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft', ZxingPoint>
  lineCount: number
  version: string
}

/** The part of zxing-wasm's module we use: grey pixels go straight into its memory, without a detour over colour. */
type ZxingModule = {
  HEAPU8: Uint8Array
  _malloc(sizeBytes: number): number
  _free(address: number): void
  readBarcodesFromPixmap(
    address: number,
    width: number,
    height: number,
    options: Record<string, unknown>,
  ): { size(): number; get(i: number): ZxingResult; delete(): void }
}

/**
 * Starts the engine from the bytes of zxing_reader.wasm. Without them the package would fetch the file from a public
 * server; the address that `locateFile` gives instead leads nowhere.
 */
export async function loadZxing(wasm: ArrayBuffer | Uint8Array): Promise<CodeEngine> {
  if (wasm.byteLength === 0) throw new TypeError('loadZxing: the bytes of zxing_reader.wasm are missing')
  const overrides = { wasmBinary: wasm, locateFile: (file: string) => `blocked:${file}` } as never
  const module = (await prepareZXingModule({ overrides, fireImmediately: true })) as unknown as ZxingModule
  return { read: (grey, options) => readWith(module, grey, options) }
}

function readWith(module: ZxingModule, { data, width, height }: Grey, options: EngineOptions): EngineReading[] {
  if (options.formats.length === 0) return []
  const address = module._malloc(data.length)
  if (address === 0) throw new RangeError(`zxing has no room for ${data.length} bytes`)
  try {
    module.HEAPU8.set(data, address)
    const results = module.readBarcodesFromPixmap(address, width, height, zxingOptions(options))
    const readings = Array.from({ length: results.size() }, (_, i) => readingOf(results.get(i))).flat()
    results.delete()
    return readings
  } finally {
    module._free(address)
  }
}

const localThreshold = 0
const plainText = 0
const gs1Content = 3

function zxingOptions(options: EngineOptions): Record<string, unknown> {
  return {
    formats: options.formats.map((format) => codeFormats[format].engineName).join(','),
    tryHarder: options.isThorough ?? true,
    // Bars at any angle are found by their texture (bars/field.ts), square codes need no turning.
    tryRotate: false,
    tryInvert: options.alsoInverted ?? false,
    tryDownscale: options.alsoShrunk ?? false,
    tryDenoise: false,
    binarizer: localThreshold,
    isPure: false,
    downscaleFactor: 3,
    downscaleThreshold: 400,
    minLineCount: options.leastLines ?? 2,
    maxNumberOfSymbols: 0,
    validateOptionalChecksum: false,
    returnErrors: false,
    eanAddOnSymbol: 0,
    textMode: plainText,
    characterSet: 0,
    tryCode39ExtendedMode: true,
  }
}

function readingOf(result: ZxingResult): EngineReading[] {
  const format = formatOf(result.format)
  if (!format || !result.isValid || result.text === '') return []
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position
  return [
    {
      text: result.text,
      format,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
      bytes: result.bytes,
      isGs1: result.contentType === gs1Content,
      lines: result.lineCount,
      version: result.version,
    },
  ]
}
