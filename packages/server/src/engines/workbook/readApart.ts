import { Worker } from 'node:worker_threads'
import { AppError, appError, type Workbook } from '@ecs/core'
import { requireWorkbook } from './requireWorkbook.ts'

const usual = { mostMs: 5000, mostMegabytes: 256 }

type Refusal = { code: string; status: number; message: string; detail: unknown }
type WorkerMessage = 'ready' | { workbook: Workbook } | { refused: Refusal }

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a workbook in a thread of its own with limits of time and memory; the requests of others go on meanwhile. One
 * after another: many at once would take the limit many times.
 */
export async function readApart(bytes: Uint8Array, limits = usual): Promise<Workbook> {
  requireWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const reading = last.then(() => inThread(bytes, limits))
  last = reading.catch(() => undefined)
  return reading
}

function inThread(bytes: Uint8Array, { mostMs, mostMegabytes }: typeof usual): Promise<Workbook> {
  const worker = new Worker(new URL('./workbookThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Workbook>((resolve, reject) => {
    worker.on('message', (answer: WorkerMessage) => {
      if (answer === 'ready') {
        timer = setTimeout(() => reject(appError('workbookTooSlow')), mostMs)
        worker.postMessage(bytes)
      } else if ('workbook' in answer) resolve(answer.workbook)
      else {
        const { code, status, message, detail } = answer.refused
        reject(new AppError(code, status, message, detail))
      }
    })
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? appError('workbookTooSlow') : error),
    )
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
