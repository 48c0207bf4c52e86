import { parentPort, workerData } from 'node:worker_threads'
import { StartError } from '../startError.ts'
import { fillRows, type RowsWork } from './fillRows.ts'

/** Runs beside the command: gigabytes pass through here, and little else is kept in memory that would be searched for garbage. */
fillRows(workerData as RowsWork).then(
  () => parentPort?.postMessage('done'),
  (error: unknown) => {
    if (!(error instanceof StartError)) throw error
    parentPort?.postMessage({ refused: error.message })
  },
)
