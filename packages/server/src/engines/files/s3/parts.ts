import { StorageError } from '../errors.ts'
import { maxObjectBytes } from '../upload.ts'

/** Spec 9. */
export const minPartBytes = 5 * 1024 * 1024
export const maxParts = 10_000
export const partsAtOnce = 4

/** The smallest allowed part that keeps the whole within 10,000 parts, in whole megabytes. */
export function partBytesFor(sizeBytes: number | undefined): number {
  if (sizeBytes === undefined) return minPartBytes
  if (sizeBytes > maxObjectBytes) throw new StorageError('ObjectIsTooLarge')
  const megabyte = 1024 * 1024
  return Math.max(minPartBytes, Math.ceil(sizeBytes / maxParts / megabyte) * megabyte)
}

/** Cuts a stream into parts of exactly `partBytes`; only the last may be shorter. Nothing gives one empty part. */
export async function* inParts(chunks: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  let isFirst = true
  for await (const chunk of chunks) {
    held.push(chunk)
    heldBytes += chunk.byteLength
    // Strictly more: a part is handed out only when something follows it.
    while (heldBytes > partBytes) {
      const all = joined(held)
      yield all.subarray(0, partBytes)
      isFirst = false
      held = [all.subarray(partBytes)]
      heldBytes -= partBytes
    }
  }
  if (heldBytes > 0 || isFirst) yield joined(held)
}

const joined = (pieces: Uint8Array[]): Buffer => {
  const only = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength)
}

/** Runs `work` on each item, at most `atOnce` at a time. The first failure stops the taking of further items. */
export async function eachAtOnce<T>(items: AsyncIterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const item of items) {
    const job = work(item)
      .catch((error) => void failures.push(error))
      .finally(() => running.delete(job))
    running.add(job)
    if (running.size >= atOnce) await Promise.race(running)
    if (failures.length > 0) break
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}
