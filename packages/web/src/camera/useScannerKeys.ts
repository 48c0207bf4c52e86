import { useEffect, useRef } from 'react'
import { isScanned } from './isScanned.ts'

const fields = 'input, textarea, select, [contenteditable]'

/** A scanner in the hand types wherever the focus is and ends with Enter; fields keep their own keys. */
export function useScannerKeys(onCode: (text: string) => void): void {
  const handler = useRef(onCode)
  handler.current = onCode
  useEffect(() => {
    let keys: { key: string; at: number }[] = []
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(fields)) return
      if (event.key.length === 1) {
        keys = [...keys.slice(-500), { key: event.key, at: event.timeStamp }]
        return
      }
      if (event.key !== 'Enter') return
      const run = lastRun(keys)
      keys = []
      const text = run.map(({ key }) => key).join('')
      const times = run.map(({ at }) => at)
      if (!isScanned(times, text.length)) return
      event.preventDefault()
      handler.current(text)
    }
    // Before the button that has the focus takes Enter for a press.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

const longestGapMs = 200

/** The keys that came in one go; what was pressed long before does not belong to the code. */
function lastRun(keys: { key: string; at: number }[]): { key: string; at: number }[] {
  let from = keys.length - 1
  while (from > 0 && keys[from]!.at - keys[from - 1]!.at < longestGapMs) from -= 1
  return keys.slice(Math.max(0, from))
}
