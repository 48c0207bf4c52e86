/**
 * Lets the password checks of one account happen one after the other, so that a burst of parallel guesses
 * cannot slip through before the first failures are counted.
 */
export interface AccountQueue {
  run<T>(account: string, work: () => Promise<T>): Promise<T>
}

export function createAccountQueue(): AccountQueue {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async run(account, work) {
      const before = tails.get(account)
      const mine = before ? before.then(work, work) : work()
      tails.set(account, mine)
      try {
        return await mine
      } finally {
        if (tails.get(account) === mine) tails.delete(account)
      }
    },
  }
}
