/** Which stores this device holds, told without loading the store's code: most first loads find none. */
const storeOfPerson = /^ecs-[\da-f-]{36}$/
export const keyringName = 'ecs-keyring'

export async function hasStoreOf(userId: string): Promise<boolean> {
  return (await storeNames()).includes(`ecs-${userId}`)
}

export async function storesOfPeople(): Promise<string[]> {
  return (await storeNames()).filter((name) => storeOfPerson.test(name))
}

/** Whether any key lies here; most sign-outs need not load what would remove one. */
export async function hasKeys(): Promise<boolean> {
  return (await storeNames()).includes(keyringName)
}

async function storeNames(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).map(({ name }) => name ?? '')
  } catch (error) {
    // A private window may refuse: nothing is kept there.
    console.error('the stores of this device cannot be listed:', error)
    return []
  }
}

const opened = new Set<string>()
const openings = new EventTarget()

/** Said when a screen opens the person's store, which may be the first one on this device. */
export function tellStoreOpened(userId: string): void {
  opened.add(userId)
  openings.dispatchEvent(new Event(userId))
}

/** Resolves at once when it was opened since the page was loaded. */
export function whenStoreOpens(userId: string, signal: AbortSignal): Promise<void> {
  if (opened.has(userId)) return Promise.resolve()
  return new Promise((resolve) => {
    openings.addEventListener(userId, () => resolve(), { once: true, signal })
  })
}
