/** Codes we read, by the names used here; JAN is Japan's EAN, NW-7 is Codabar. */
export type CodeFormat =
  | 'qr'
  | 'microqr'
  | 'rmqr'
  | 'datamatrix'
  | 'code128'
  | 'jan13'
  | 'jan8'
  | 'code39'
  | 'itf'
  | 'nw7'
  | 'databar'
  | 'databarlimited'
  | 'databarexpanded'

type Facts = {
  /** What the engine calls it. */
  engineName: string
  shape: 'square' | 'linear'
  /**
   * Without a checksum, or with one digit for few, a part of the bars or mere texture can pass for a code. Such codes
   * count only when two parts of the bars, read apart, say the same and nothing of the bars is left over.
   */
  isWeak?: true
}

export const codeFormats: Record<CodeFormat, Facts> = {
  qr: { engineName: 'QRCode', shape: 'square' },
  microqr: { engineName: 'MicroQRCode', shape: 'square' },
  rmqr: { engineName: 'RMQRCode', shape: 'square' },
  datamatrix: { engineName: 'DataMatrix', shape: 'square' },
  code128: { engineName: 'Code128', shape: 'linear' },
  jan13: { engineName: 'EAN13', shape: 'linear' },
  jan8: { engineName: 'EAN8', shape: 'linear', isWeak: true },
  code39: { engineName: 'Code39', shape: 'linear', isWeak: true },
  itf: { engineName: 'ITF', shape: 'linear', isWeak: true },
  nw7: { engineName: 'Codabar', shape: 'linear', isWeak: true },
  databar: { engineName: 'DataBar', shape: 'linear' },
  databarlimited: { engineName: 'DataBarLtd', shape: 'linear' },
  databarexpanded: { engineName: 'DataBarExp', shape: 'linear' },
}

export const allFormats = Object.keys(codeFormats) as CodeFormat[]

/** The engine also answers with variants of a family: DataBarOmni, Code39Ext, QRCodeModel2. */
export function formatOf(engineName: string): CodeFormat | undefined {
  return longestFirst.find((format) => engineName.startsWith(codeFormats[format].engineName))
}

const longestFirst = allFormats.toSorted((a, b) => codeFormats[b].engineName.length - codeFormats[a].engineName.length)
