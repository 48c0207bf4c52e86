/**
 * Many puts into one folder share its sync: one runs, and everyone who comes while it runs waits together for the next,
 * which is certain to cover what they did before asking.
 */
export class FolderSync {
  readonly #sync: (folder: string) => Promise<void>
  readonly #running = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<void>>()

  constructor(sync: (folder: string) => Promise<void>) {
    this.#sync = sync
  }

  of(folder: string): Promise<void> {
    const running = this.#running.get(folder)
    if (running === undefined) return this.#run(folder)
    let next = this.#next.get(folder)
    if (next === undefined) {
      next = running.then(ignoreOutcome, ignoreOutcome).then(() => {
        this.#next.delete(folder)
        return this.#run(folder)
      })
      this.#next.set(folder, next)
    }
    return next
  }

  #run(folder: string): Promise<void> {
    const run = this.#sync(folder).finally(() => this.#running.delete(folder))
    this.#running.set(folder, run)
    return run
  }
}

/** A failed sync is told to those who waited for it, not to those who come after. */
const ignoreOutcome = (): void => undefined
