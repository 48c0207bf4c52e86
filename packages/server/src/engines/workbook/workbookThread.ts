import { parentPort } from 'node:worker_threads'
import { AppError } from '@ecs/core'
import { readWorkbook } from './readWorkbook.ts'

/** Runs beside the server: a file that takes long or grows large ends this thread and nothing else. */
parentPort?.once('message', (bytes: Uint8Array) => {
  try {
    parentPort?.postMessage({ workbook: readWorkbook(bytes) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, message, detail } = error
    parentPort?.postMessage({ refused: { code, status, message, detail } })
  }
})
parentPort?.postMessage('ready')
