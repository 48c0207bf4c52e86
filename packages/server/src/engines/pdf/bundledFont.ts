import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Font, openFont } from './font.ts'

const file = fileURLToPath(new URL('../../../fonts/noto-sans-jp.ttf.gz', import.meta.url))

let opened: Promise<Font> | undefined

/** Noto Sans JP with all its letters (OFL): a name with 髙 or ① is printed as it is written. Read when first needed. */
export function bundledFont(): Promise<Font> {
  opened ??= readFile(file).then(promisify(gunzip)).then(openFont)
  return opened
}
