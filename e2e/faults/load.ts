import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, api } from '@ecs/core'
import { type Inspector, inspectorAt, signIn, workplaceOf } from './site.ts'
import { type Confirmed, writeOneSheet } from './work.ts'

/** What the server answered while it was in trouble, by status; 0 is a connection that was refused or cut. */
export type Answers = Map<number, number>

export type Load = {
  answers: Answers
  inspector: Inspector
  /** Ends the work and waits for what is under way. */
  stop: () => Promise<void>
}

const writers = 4
const pauseMs = 50

/** People who go on working whatever happens, as a device does: what fails is tried again a moment later. */
export async function underLoad(url: string, confirmed: Confirmed): Promise<Load> {
  const inspector = inspectorAt(url, await signIn(url, 'operator'))
  const place = await workplaceOf(inspector)
  const answers: Answers = new Map()
  let isOver = false
  const write = async () => {
    while (!isOver) {
      await writeOneSheet(inspector, place, confirmed).catch(async (error) => {
        if (!(error instanceof AppError)) throw error
        answers.set(error.status, (answers.get(error.status) ?? 0) + 1)
        await sleep(pauseMs)
      })
    }
  }
  const work = Array.from({ length: writers }, write)
  const stop = async () => {
    isOver = true
    await Promise.all(work)
  }
  return { answers, inspector, stop }
}

/** How long until people can work again: a question that needs the database is answered. */
export async function readyAfter({ call }: Inspector, longestMs = 60_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    const isReady = await call(api.listMyEcs, {}).then(
      () => true,
      () => false,
    )
    if (isReady) return Math.round(performance.now() - began)
    await sleep(20)
  }
  throw new Error(`not ready within ${longestMs} ms`)
}
