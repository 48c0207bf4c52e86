/** Whether the server can be reached: what the device believes, confirmed by asking the server itself. */
export type Connection = {
  isOnline: () => boolean
  /** Asks the server now. Called after trouble, when the device wakes, and while offline. */
  check: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

type Outside = {
  /** Address of the health page. */
  url: string
  /** What the device believes; false is certain, true is not. */
  deviceIsOnline: () => boolean
  timeoutMs?: number
}

export function createConnection({ url, deviceIsOnline, timeoutMs = 5000 }: Outside): Connection {
  const listeners = new Set<() => void>()
  let isOnline = deviceIsOnline()
  let running: Promise<void> | undefined

  const set = (next: boolean) => {
    if (next === isOnline) return
    isOnline = next
    for (const listener of listeners) listener()
  }

  const ask = async () => set(deviceIsOnline() && (await answers(url, timeoutMs)) && deviceIsOnline())

  return {
    isOnline: () => isOnline,
    check: () => {
      running ??= ask().finally(() => {
        running = undefined
      })
      return running
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A page of a captive portal is not an answer: it is HTML, or comes from elsewhere. */
async function answers(url: string, timeoutMs: number): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return answer.ok && !(answer.headers.get('content-type') ?? '').startsWith('text/html')
  } catch {
    // Refused, cut, too late: all mean the same here.
    return false
  }
}
