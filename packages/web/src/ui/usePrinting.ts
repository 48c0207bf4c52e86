import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

function subscribe(listener: () => void): () => void {
  const change = (next: boolean) => () => {
    isPrinting = next
    // The browser takes its picture when this event is over.
    flushSync(listener)
  }
  const [begin, end] = [change(true), change(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being put on paper: what is drawn only in sight must be drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
