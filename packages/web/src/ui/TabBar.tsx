import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './Tabs.module.css'

/** A line of links of which one is where we are; on a narrow screen that one is brought into sight. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef<{ tab: Element; width: number }>(undefined)
  useLayoutEffect(() => {
    const line = bar.current!
    const tab = line.querySelector<HTMLElement>('[aria-current]')
    const width = line.scrollWidth
    // Only another tab, or counts that arrive, move the line: a person may have pushed it aside to see the rest.
    if (!tab || (tab === shown.current?.tab && width === shown.current.width)) return
    shown.current = { tab, width }
    line.scrollLeft = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
  })
  return (
    <nav ref={bar} className={css.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
