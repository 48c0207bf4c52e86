import { useSyncExternalStore } from 'react'

/** A small piece of state that several parts of a page look at, each at its own corner of it. */
export class Store<T extends object> {
  #state: T
  readonly #listeners = new Set<() => void>()

  constructor(initial: T) {
    this.#state = initial
  }

  get state(): T {
    return this.#state
  }

  set(change: Partial<T>): void {
    const isSame = Object.entries(change).every(([key, value]) => this.#state[key as keyof T] === value)
    if (isSame) return
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Repaints only when what was picked is another one. */
  useFact<P>(pick: (state: T) => P): P {
    return useSyncExternalStore(this.subscribe, () => pick(this.#state))
  }
}
