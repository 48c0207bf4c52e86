import { existsSync, readFileSync } from 'node:fs'
import { StartError } from '../startError.ts'

const shortest = 12

/** What a backup is encrypted with: the content of a file, without the line end at its end. `-` reads stdin. */
export function readKeyFile(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  if (file !== '-' && !existsSync(file)) throw new StartError(`鍵のファイル ${file} がありません。`)
  const text = readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n$/, '')
  if (text.length < shortest)
    throw new StartError(`鍵のファイル ${file} の内容が短すぎます（${shortest}文字以上にしてください）。`)
  return text
}
