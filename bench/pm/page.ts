/** The page of the benchmark: it only hands on, as the product's page does, and counts what keeps it from answering. */
import type { Answer, Task } from './worker.ts'

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
let asked = 0
let longTasks = 0

worker.addEventListener('message', ({ data: { id, answer } }: MessageEvent<{ id: number; answer: Answer }>) => {
  waiting.get(id)?.resolve(answer)
  waiting.delete(id)
})
worker.addEventListener('error', ({ message }) => {
  for (const { reject } of waiting.values()) reject(new Error(message || 'the worker did not start'))
})
new PerformanceObserver((list) => {
  longTasks += list.getEntries().length
}).observe({ type: 'longtask' })

/** Tasks of over 50 ms on the page's own thread while the worker was at work. */
const longTasksSoFar = () => longTasks
const ask = (task: Task): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked += 1
    waiting.set(asked, { resolve, reject })
    worker.postMessage({ id: asked, task })
  })

Object.assign(window, { ask, longTasksSoFar })
