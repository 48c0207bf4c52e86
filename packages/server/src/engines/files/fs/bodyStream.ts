import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Bytes `start` to `end` of an open file as a web stream. The file is closed when it is read, broken off or failed. */
export function bodyStream(handle: FileHandle, start: number, end: number, gunzip = false): ReadableStream<Uint8Array> {
  if (end < start) return Readable.toWeb(emptyAfterClosing(handle)) as ReadableStream<Uint8Array>
  const file = handle.createReadStream({ start, end, highWaterMark: 256 * 1024 })
  if (!gunzip) return Readable.toWeb(file) as ReadableStream<Uint8Array>
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error))
  plain.on('close', () => file.destroy())
  return Readable.toWeb(file.pipe(plain)) as ReadableStream<Uint8Array>
}

function emptyAfterClosing(handle: FileHandle): Readable {
  return Readable.from(
    (async function* () {
      await handle.close()
      yield* []
    })(),
  )
}
