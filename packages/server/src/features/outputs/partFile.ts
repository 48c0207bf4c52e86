import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const folderIn = (dataDir: string): string => join(dataDir, 'outputs')

/** A file in the making. It lies beside the store, so that nobody ever fetches half of one. */
export type PartFile = {
  write: (piece: Uint8Array) => void
  /** Puts what was written on the disk; nothing of it stays in memory. */
  drain: () => Promise<void>
  end: () => Promise<{ bytes: number; sha256: string; pieces: () => AsyncIterable<Uint8Array> }>
  drop: () => Promise<void>
  readonly size: number
}

export async function openPart(dataDir: string, id: string): Promise<PartFile> {
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 })
  const path = join(folderIn(dataDir), `${id}.part`)
  // What a killed server left of an earlier try is written over.
  const handle = await open(path, 'w', 0o600)
  const hash = createHash('sha256')
  let held: Uint8Array[] = []
  let [size, isOpen] = [0, true]
  const drain = async () => {
    const pieces = held
    held = []
    for (const piece of pieces) hash.update(piece)
    if (pieces.length > 0) await handle.writev(pieces)
  }
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    write: (piece) => {
      held.push(piece)
      size += piece.byteLength
    },
    drain,
    end: async () => {
      await drain()
      await close()
      const pieces = () => createReadStream(path, { highWaterMark: 256 * 1024 })
      return { bytes: size, sha256: hash.digest('hex'), pieces }
    },
    drop: async () => {
      await close()
      await rm(path, { force: true })
    },
    get size() {
      return size
    },
  }
}

/** Removes what was begun before this moment and never became a file. */
export async function dropOldParts(dataDir: string, before: Date): Promise<number> {
  const names = await readdir(folderIn(dataDir)).catch(() => [])
  let count = 0
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folderIn(dataDir), name)
    const facts = await stat(path).catch(() => undefined)
    if (!facts || facts.mtime >= before) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}
