import { useEffect, useRef } from 'react'
import { codeIn } from '../scan/scanPath.ts'
import { isScanned } from './isScanned.ts'

/** Between the parts of a GS1 code. Keyboards have no such key: scanners press Ctrl and ] for it, as terminals did. */
const groupSeparator = '\u001d'

/** What a key writes; nothing where it is half a letter or a shortcut. */
function keyOf({ key, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (isComposing || metaKey || altKey) return undefined
  if (!ctrlKey) return key
  return key === ']' || key === groupSeparator ? groupSeparator : undefined
}

const fields = 'input, textarea, select, [contenteditable]'

/** A scanner in the hand types wherever the focus is and ends with Enter; fields keep their own keys. */
export function useScannerKeys(onCode: (text: string) => void): void {
  const handler = useRef(onCode)
  handler.current = onCode
  useEffect(() => {
    let keys: { key: string; at: number }[] = []
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === undefined) return
      if (event.target instanceof Element && event.target.closest(fields)) return
      if (key.length === 1) {
        keys = [...keys.slice(-500), { key, at: event.timeStamp }]
        return
      }
      if (key !== 'Enter') return
      const run = lastRun(keys)
      keys = []
      const text = run.map(({ key }) => key).join('')
      const times = run.map(({ at }) => at)
      if (!isScanned(times, text.length)) return
      event.preventDefault()
      handler.current(codeIn(text))
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
