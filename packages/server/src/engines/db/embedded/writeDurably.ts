import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Writes a private file so that after a power cut it is either absent or whole. */
export function writeDurably(path: string, text: string) {
  const fresh = `${path}.new`
  const file = openSync(fresh, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(fresh, path)
}
