import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** So much stays in memory; what is larger waits on the disk, however slowly it comes. */
const inMemoryBytes = 500_000

/** A file that has arrived as a whole. */
export type Spooled = {
  sha256: string
  size: number
  bytes: () => Promise<Uint8Array>
  pieces: () => AsyncIterable<Uint8Array>
  drop: () => Promise<void>
}

/** Where files wait. What a crash left in it was never acknowledged to anyone. */
export function openSpool(dataDir: string): string {
  const folder = join(dataDir, 'incoming')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Takes a stream in at its own pace; hashes it on the way. */
export async function spool(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const hash = createHash('sha256')
  const file = join(folder, randomUUID())
  let held: Uint8Array[] = []
  let size = 0
  let handle: FileHandle | undefined
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      size += piece.byteLength
      held.push(piece)
      if (size <= inMemoryBytes) continue
      handle ??= await open(file, 'wx', 0o600)
      await handle.writev(held)
      held = []
    }
  } catch (error) {
    await handle?.close()
    await rm(file, { force: true })
    throw error
  }
  await handle?.close()
  const facts = { sha256: hash.digest('hex'), size }
  return handle ? { ...facts, ...onDisk(file) } : { ...facts, ...inMemory(held) }
}

const onDisk = (file: string) => ({
  bytes: () => readFile(file),
  pieces: () => createReadStream(file, { highWaterMark: 256 * 1024 }),
  drop: () => rm(file, { force: true }),
})

function inMemory(held: Uint8Array[]) {
  const bytes = held.length === 1 ? held[0]! : Buffer.concat(held)
  const pieces = async function* () {
    yield bytes
  }
  return { bytes: async () => bytes, pieces, drop: async () => undefined }
}
