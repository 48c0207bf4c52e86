/** What runs inside a measured page; it only watches. */

declare global {
  interface Window {
    painted: Promise<number>
    keyTimesMs: number[]
  }
}

export type Watched = {
  /** One question on the page. */
  question: string
  /** Where on the screen one has to stand, as parts of its height: with the lowest everything in sight is there. */
  at: number[]
}

/**
 * Before the page starts. `painted` is the time, counted from the navigation, at which a question stood where it was
 * looked for. `keyTimesMs` gets, for each key, the time until the frame behind it was
 * painted.
 */
export function watchPage({ question, at }: Watched): void {
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(0)
    })
  const isFull = () =>
    at.some((part) => document.elementFromPoint(innerWidth / 3, innerHeight * part)?.closest(question) != null)
  window.painted = new Promise((resolve) => {
    let isLooking = false
    const look = () => {
      if (isLooking) return
      isLooking = true
      requestAnimationFrame(() => {
        isLooking = false
        if (!isFull()) return
        changes.disconnect()
        afterFrame(() => resolve(performance.now()))
      })
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { childList: true, subtree: true })
  })

  window.keyTimesMs = []
  let pressedAt = 0
  const note = () => {
    const since = pressedAt
    afterFrame(() => window.keyTimesMs.push(performance.now() - since))
  }
  addEventListener(
    'keydown',
    (event) => {
      pressedAt = event.timeStamp
    },
    true,
  )
  addEventListener('input', note, true)
}
