import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { StorageError } from '../errors.ts'
import type { StoredObject } from '../store.ts'
import { codeOf } from './disk.ts'

/**
 * One object is one file: its bytes, then what is known of them as JSON, then the length of that JSON and a mark.
 * Bytes and properties therefore become visible in one rename and can never disagree, a put costs one file and one
 * folder sync, and a picture or PDF still opens when someone copies the file out by hand.
 */
const mark = Buffer.from('ecs-obj1')
const endBytes = 4 + mark.length
/** Covers the JSON of almost every object in one read. */
const firstReadBytes = 4096

export type ObjectRecord = Omit<StoredObject, 'lastModified' | 'eTag' | 'versionId'> & { lastModified: string }

export function encodeRecord(record: ObjectRecord): Uint8Array {
  const json = Buffer.from(JSON.stringify(record))
  const end = Buffer.alloc(endBytes)
  end.writeUInt32BE(json.length)
  mark.copy(end, 4)
  return Buffer.concat([json, end])
}

export function propertiesOf(record: ObjectRecord): StoredObject {
  return { ...record, eTag: `"${record.sha256}"`, lastModified: new Date(record.lastModified) }
}

export type OpenObject = { handle: FileHandle; properties: StoredObject }

/** Opens an object for reading. The caller closes the handle. */
export async function openObject(file: string, path: string): Promise<OpenObject> {
  const handle = await openFile(file)
  try {
    return { handle, properties: propertiesOf(await readRecord(handle, path)) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    // A link in the place of an object is not an object.
    return await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(cause) ?? '')) throw new StorageError('NotFound', { cause })
    throw cause
  }
}

async function readRecord(handle: FileHandle, path: string): Promise<ObjectRecord> {
  const { size } = await handle.stat()
  let tail = await readTail(handle, size, firstReadBytes)
  if (!tail.subarray(-mark.length).equals(mark)) throw new StorageError('DamagedObject', { about: path })
  const jsonBytes = tail.readUInt32BE(tail.length - endBytes)
  if (jsonBytes + endBytes > tail.length) tail = await readTail(handle, size, jsonBytes + endBytes)
  const record = parseRecord(tail.subarray(-(jsonBytes + endBytes), -endBytes))
  if (record?.path !== path || record.size + jsonBytes + endBytes !== size) {
    throw new StorageError('DamagedObject', { about: path })
  }
  return record
}

async function readTail(handle: FileHandle, size: number, wanted: number): Promise<Buffer> {
  const length = Math.min(size, wanted)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length)
  if (bytesRead < endBytes) throw new StorageError('DamagedObject')
  return buffer
}

function parseRecord(json: Buffer): ObjectRecord | undefined {
  try {
    return JSON.parse(json.toString()) as ObjectRecord
  } catch {
    return undefined
  }
}
