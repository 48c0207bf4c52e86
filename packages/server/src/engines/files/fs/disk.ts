import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageError } from '../errors.ts'

/** A file that is being written. */
export type DiskFile = {
  write(...pieces: Uint8Array[]): Promise<void>
  /** Returns when the bytes are on the disk itself. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** The few things the store does that change the disk. Tests put one in between that fails at a chosen step. */
export type Disk = {
  create(file: string): Promise<DiskFile>
  rename(from: string, to: string): Promise<void>
  remove(file: string): Promise<void>
  makeFolder(folder: string): Promise<void>
  /** A rename or removal is only certain after this. */
  syncFolder(folder: string): Promise<void>
}

export const nodeDisk: Disk = {
  async create(file) {
    const handle = await open(file, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600)
    return {
      write: (...pieces) => writeAll(handle, pieces),
      sync: () => handle.sync(),
      close: () => handle.close(),
    }
  },
  rename,
  remove: (file) => rm(file, { force: true }),
  async makeFolder(folder) {
    await mkdir(folder, { mode: 0o700 }).catch(ignore('EEXIST'))
  },
  async syncFolder(folder) {
    // Windows can not open a folder; its file system keeps the order of these steps by itself.
    if (process.platform === 'win32') return
    const handle = await open(folder, constants.O_RDONLY)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

async function writeAll(handle: FileHandle, pieces: Uint8Array[]): Promise<void> {
  const wanted = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  const { bytesWritten } = await handle.writev(pieces)
  // A write may stop short, most of all on a disk that is nearly full; what is left is then written to the end.
  if (bytesWritten < wanted) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten))
}

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code

export const ignore = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error
}

/** Makes `folder` and what is missing above it, durably, and never through a link that leads elsewhere. */
export async function prepareFolder(
  disk: Pick<Disk, 'makeFolder' | 'syncFolder'>,
  root: string,
  folder: string,
): Promise<void> {
  if (await isRealFolder(folder)) return
  if (folder === root) throw new StorageError('StoreUnavailable', { about: `${root} is gone` })
  const parent = dirname(folder)
  await prepareFolder(disk, root, parent)
  await disk.makeFolder(folder)
  if (!(await isRealFolder(folder))) throw new StorageError('AccessDenied', { about: 'a link in the way' })
  await disk.syncFolder(parent)
}

/** True when the folder is there and no part of its path is a link. `root` itself was resolved at start. */
export async function isRealFolder(folder: string): Promise<boolean> {
  try {
    return (await realpath(folder)) === folder
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}
