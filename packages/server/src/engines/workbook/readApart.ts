import { Worker } from 'node:worker_threads'
import { AppError, appError, type Workbook } from '@ecs/core'

const usual = { mostMs: 5000, mostMegabytes: 256 }

type Refusal = { code: string; status: number; message: string; detail: unknown }
type Answer = 'ready' | { workbook: Workbook } | { refused: Refusal }

/** Reads a workbook in a thread of its own with limits of time and memory; the requests of others go on meanwhile. */
export function readApart(bytes: Uint8Array, { mostMs, mostMegabytes } = usual): Promise<Workbook> {
  const worker = new Worker(new URL('./workbookThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Workbook>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
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
