import { Worker } from 'node:worker_threads'
import { StartError } from '../startError.ts'
import type { RowsWork } from './fillRows.ts'
import type { Manifest } from './manifest.ts'
import type { OpenBackup } from './verifyBackup.ts'

type Table = Manifest['tables'][number]

/** Made by the steps that built the schema, and the same there. */
const isBookkeeping = ({ schema, name }: Table): boolean =>
  (schema === 'public' && name === 'schema_migrations') || (schema !== 'public' && name === 'migrations')

/** The rows of the schemas that `url` owns. */
export async function restoreRows(url: string, backup: OpenBackup, isOurs: (schema: string) => boolean): Promise<void> {
  const { folder, vault, manifest } = backup
  await inThread({
    url,
    folder,
    vault,
    tables: manifest.tables.filter((table) => isOurs(table.schema) && !isBookkeeping(table)),
    sequences: manifest.sequences.filter(({ schema }) => isOurs(schema)),
  })
}

/**
 * Buffers that pass make the collector look at everything the program holds, again and again: of a restore by the
 * command's own thread that was a fifth of the time. A thread of its own holds next to nothing.
 */
async function inThread(work: RowsWork): Promise<void> {
  const worker = new Worker(new URL('./restoreThread.ts', import.meta.url), { workerData: work })
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (answer: 'done' | { refused: string }) => {
        if (answer === 'done') resolve()
        else reject(new StartError(answer.refused))
      })
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the thread that puts rows in has ended')))
    })
  } finally {
    await worker.terminate()
  }
}
