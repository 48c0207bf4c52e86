import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a private file so that after a power cut it is either absent or whole. */
export function writeDurably(path: string, text: string) {
  const fresh = `${path}.new`
  writeSynced(fresh, text)
  renameSync(fresh, path)
  syncFolder(dirname(path))
}

/** A private file that is on the disk when this returns. */
export function writeSynced(path: string, text: string) {
  const bytes = Buffer.from(text)
  const file = openSync(path, 'w', 0o600)
  try {
    // A nearly full disk takes a part without an error.
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The name of a new file is kept by its folder. Windows syncs no folders. */
export function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
