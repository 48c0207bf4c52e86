export type Subscribe = (listener: () => void) => () => void

/** Who wants to know when what changes. A topic is a cell's key, or one of the names the sheet gives to its other facts. */
export class Topics {
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #subscribers = new Map<string, Subscribe>()

  /** The same function for the same topic every time: React listens anew whenever it gets another one. */
  subscriberOf(topic: string): Subscribe {
    let subscribe = this.#subscribers.get(topic)
    if (!subscribe) {
      subscribe = (listener) => this.on(topic, listener)
      this.#subscribers.set(topic, subscribe)
    }
    return subscribe
  }

  on(topic: string, listener: () => void): () => void {
    let listeners = this.#listeners.get(topic)
    if (!listeners) {
      listeners = new Set()
      this.#listeners.set(topic, listeners)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic)
    }
  }

  emit(topics: Iterable<string>): void {
    for (const topic of new Set(topics)) {
      for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener()
    }
  }
}
