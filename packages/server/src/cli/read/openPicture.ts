import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { decodePicture, type Picture } from '@ecs/vision'

const inflate = (parts: Uint8Array[], mostBytes: number): Uint8Array =>
  inflateSync(Buffer.concat(parts), { maxOutputLength: mostBytes })

/** A JPEG or PNG file as pixels. */
export async function openPicture(file: string): Promise<Picture> {
  return decodePicture(await readFile(file), { inflate })
}
