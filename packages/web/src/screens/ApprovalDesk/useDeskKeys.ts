import { useEffect, useRef } from 'react'
import { type DeskCommand, deskCommand } from './deskKey.ts'

/** A hand scanner's letters follow each other faster than this; nobody's fingers do. */
const settleMs = 50

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** A letter acts once it is sure that no scanner is typing: a code that begins with A approves nothing. */
export function useDeskKeys(perform: (command: DeskCommand) => void): void {
  const latest = useRef(perform)
  latest.current = perform
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = (event: KeyboardEvent) => {
      const isBurst = timer !== undefined
      clearTimeout(timer)
      timer = undefined
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && event.target.closest(fields)) return
      const command = deskCommand(event)
      const isLetter = event.key.length === 1
      if (isLetter) timer = setTimeout(() => settle(isBurst ? undefined : command), settleMs)
      if (command === undefined) return
      event.preventDefault()
      if (!isLetter) latest.current(command)
    }
    const settle = (command: DeskCommand | undefined) => {
      timer = undefined
      if (command !== undefined) latest.current(command)
    }
    window.addEventListener('keydown', listen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
