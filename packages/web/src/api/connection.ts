/** Whether the server can be reached: what the device believes, confirmed by asking the server itself. */
export type Connection = {
  isOnline: () => boolean
  /** How far the device's clock is ahead of the server's; undefined until the server has told its time. */
  skewMs: () => number | undefined
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
  let skewMs: number | undefined
  let running: Promise<void> | undefined

  const set = (next: boolean) => {
    if (next === isOnline) return
    isOnline = next
    for (const listener of listeners) listener()
  }

  const ask = async () => {
    const answer = deviceIsOnline() ? await answerOf(url, timeoutMs) : undefined
    if (answer) skewMs = skewIn(answer) ?? skewMs
    set(answer !== undefined && deviceIsOnline())
  }

  return {
    isOnline: () => isOnline,
    skewMs: () => skewMs,
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
async function answerOf(url: string, timeoutMs: number): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const isOurs = answer.ok && !(answer.headers.get('content-type') ?? '').startsWith('text/html')
    return isOurs ? answer : undefined
  } catch {
    // Refused, cut, too late: all mean the same here.
    return undefined
  }
}

/** The server's clock shows full seconds: it is half a second further on average. */
function skewIn({ headers }: Response): number | undefined {
  const serverTime = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(serverTime) ? undefined : Date.now() - (serverTime + 500)
}
