import { statfs } from 'node:fs/promises'
import type { Services } from '../services.ts'

type Check = { name: string; run: () => Promise<unknown> }

const longestWaitMs = 1000
const leastFreeShare = 0.05
/** Whoever asks less often than this is no balancer. */
const balancerPauseMs = 15_000

/** Says whether this process should get work: used by `/readyz`, load balancers and `ecs doctor`. */
export class Readiness {
  #isDraining = false
  #askedAt = Number.NEGATIVE_INFINITY
  #onTold: () => void = () => undefined
  readonly #checks: Check[]
  readonly #now: () => number
  #storeAskedAt = Number.NEGATIVE_INFINITY
  #storeAnswer: Promise<unknown> = Promise.resolve()

  constructor({ db, files, config }: Services, now: () => number = Date.now) {
    this.#now = now
    this.#checks = [
      { name: 'database', run: () => db.ping() },
      { name: 'files', run: () => this.#probeStore(() => files.probe()) },
      { name: 'disk', run: () => requireFreeDisk(config.dataDir) },
    ]
  }

  /** Names of what is not ready; empty means ready. */
  async troubles(): Promise<string[]> {
    this.#askedAt = this.#now()
    if (this.#isDraining) {
      this.#onTold()
      return ['draining']
    }
    const results = await Promise.all(this.#checks.map((check) => withinTime(check.run())))
    return this.#checks.filter((_, i) => !results[i]).map((check) => check.name)
  }

  /** From now on not ready. A balancer that asks is waited for until it has heard it; where nobody asks nobody waits. */
  async drain(longestMs: number): Promise<void> {
    this.#isDraining = true
    if (longestMs <= 0 || this.#now() - this.#askedAt > balancerPauseMs) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onTold = resolve
    const timer = setTimeout(resolve, longestMs)
    await promise
    clearTimeout(timer)
  }

  /** Writing and reading an object for every probe of a balancer would be rude to the store. */
  #probeStore(probe: () => Promise<unknown>): Promise<unknown> {
    if (this.#now() - this.#storeAskedAt > 10_000) {
      this.#storeAskedAt = this.#now()
      this.#storeAnswer = probe()
    }
    return this.#storeAnswer
  }
}

async function requireFreeDisk(folder: string): Promise<void> {
  const { bavail, blocks } = await statfs(folder)
  if (bavail / blocks < leastFreeShare) throw new Error('disk is nearly full')
}

async function withinTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestWaitMs)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  const answer = await Promise.race([done, tooLate])
  clearTimeout(timer)
  return answer
}
