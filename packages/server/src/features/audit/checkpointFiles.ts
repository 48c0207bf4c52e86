import { type ObjectStore, StorageError } from '../../engines/files/index.ts'
import { Checkpoint } from './checkpoint.ts'

const folder = 'audit/checkpoints/'

export const checkpointPath = (number: number): string => `${folder}${number}.json`

export async function putCheckpoint(files: ObjectStore, checkpoint: Checkpoint): Promise<void> {
  const path = checkpointPath(checkpoint.number)
  await files.put({ path }, JSON.stringify(checkpoint), { trustedType: 'application/json' })
}

/** Undefined when there is none; `unreadable` when what lies there is not a checkpoint. */
export async function readCheckpoint(
  files: ObjectStore,
  number: number,
): Promise<Checkpoint | 'unreadable' | undefined> {
  try {
    const text = await textAt(files, checkpointPath(number))
    if (text === undefined) return undefined
    return Checkpoint.safeParse(JSON.parse(text)).data ?? 'unreadable'
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof StorageError && error.name === 'DamagedObject'))
      return 'unreadable'
    throw error
  }
}

async function textAt(files: ObjectStore, path: string): Promise<string | undefined> {
  try {
    const { body } = await files.get({ path })
    return await new Response(body).text()
  } catch (error) {
    if (error instanceof StorageError && error.name === 'NotFound') return undefined
    throw error
  }
}

/** The number of any checkpoint in the store, without walking through all of them. */
export async function someStoredNumber(files: ObjectStore): Promise<number | undefined> {
  const { rows } = await files.list(folder, { limit: 1 })
  const number = /\/(\d{1,9})\.json$/.exec(rows[0]?.path ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The highest number that lies in the store; 0 when there is none. */
export async function lastStoredNumber(files: ObjectStore): Promise<number> {
  let last = 0
  let cursor: string | null = null
  do {
    const { rows, next } = await files.list(folder, { cursor, limit: 1000 })
    for (const { path } of rows) last = Math.max(last, Number(/\/(\d{1,9})\.json$/.exec(path)?.[1] ?? 0))
    cursor = next
  } while (cursor)
  return last
}
