import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UnreadablePicture } from '@ecs/vision'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'
import { loadCodeRecogniser } from './read/code.ts'
import { loadGaugeRecogniser } from './read/gauge.ts'
import { openPicture } from './read/openPicture.ts'
import { loadPatternRecogniser } from './read/pattern.ts'
import type { LoadRecogniser, PictureSet, Recogniser, SetItem } from './read/recogniser.ts'
import { loadInkRecogniser, loadNumberRecogniser, loadTextRecogniser } from './read/text.ts'

/** Every recogniser: one line each. */
const recognisers: Record<string, LoadRecogniser> = {
  code: loadCodeRecogniser,
  text: loadTextRecogniser,
  number: loadNumberRecogniser,
  ink: loadInkRecogniser,
  gauge: loadGaugeRecogniser,
  pattern: loadPatternRecogniser,
}

/** Runs a recogniser on pictures, for those who want to know how well it reads theirs. */
export const read: Command = {
  summary: '画像を読み取ります（1枚につき JSON を1行。--set はフォルダーを読み、予測を書き出します）',
  usage: [
    'read code|text|number|ink 画像ファイル…',
    'read code|text|number|ink|gauge|pattern --set フォルダー --out predictions.json',
  ],
  run: async (args) => {
    const options = { set: { type: 'string' }, out: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [kind = '', ...files] = positionals
    const load = recognisers[kind]
    if (!load) throw new StartError(`読み取りの種類を指定してください（${Object.keys(recognisers).join('・')}）。`)
    if (values.set !== undefined) {
      if (values.out === undefined) throw new StartError('--out に書き出すファイルを指定してください。')
      const set: PictureSet = { ...JSON.parse(await readFile(join(values.set, 'gt.json'), 'utf8')), folder: values.set }
      return readSet(await load(set), set, values.out)
    }
    if (files.length === 0) throw new StartError('読み取る画像を指定してください。')
    return readFiles(await load(), files)
  },
}

async function readFiles(recogniser: Recogniser, files: string[]): Promise<number> {
  let failures = 0
  for (const file of files) {
    const reading = await readOne(recogniser, file)
    if ('error' in reading) failures += 1
    console.log(JSON.stringify({ file, ...reading }))
  }
  return failures === 0 ? 0 : 1
}

async function readSet(recogniser: Recogniser, { folder, items }: PictureSet, out: string): Promise<number> {
  const predictions: Record<string, unknown> = {}
  for (const item of items) {
    const reading = await readOne(recogniser, join(folder, item.file), item)
    predictions[item.file] = recogniser.prediction(reading)
  }
  await writeFile(out, `${JSON.stringify(predictions, null, 2)}\n`)
  console.log(`${items.length}枚を読み取り、${out} に書き出しました。`)
  return 0
}

/** A file that is missing or no picture is named in its line; the others go on. */
async function readOne(recogniser: Recogniser, file: string, item?: SetItem): Promise<Record<string, unknown>> {
  try {
    return await recogniser.read(await openPicture(file), item)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing && !(error instanceof UnreadablePicture)) throw error
    return { error: isMissing ? 'ファイルがありません' : '画像として読めません' }
  }
}
