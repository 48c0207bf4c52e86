const restMs = 300
const longestWaitMs = 1_500
const lookAgainMs = 50

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Who types must not feel the photos behind: each waits for a pause of the hands, though not for ever. */
export function watchHands(page: EventTarget = window) {
  let lastKeyAt = Number.NEGATIVE_INFINITY
  const note = () => {
    lastKeyAt = performance.now()
  }
  page.addEventListener('keydown', note, { capture: true, passive: true })
  return {
    async untilRest(): Promise<void> {
      const latest = performance.now() + longestWaitMs
      while (performance.now() - lastKeyAt < restMs && performance.now() < latest) await passed(lookAgainMs)
    },
    stop: () => page.removeEventListener('keydown', note, { capture: true }),
  }
}
