import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { EntryView } from './EntryView.tsx'
import css from './ItemList.module.css'
import { useFollowPlace } from './useFollowPlace.ts'
import type { Entry } from './walk.ts'

type Props = {
  entries: readonly Entry[]
  processId: string
  lock: string | undefined
  hasDock: boolean
  before?: ReactNode
  after?: ReactNode
}

/** Up to so many entries simply stand there, so that Tab and readers go through all of them. */
const mostAtOnce = 40

/** The items of one process. Long ones are painted only where somebody looks: the page does not grow with the sheet. */
export function ItemList(props: Props) {
  return props.entries.length > mostAtOnce ? <LongList {...props} /> : <ShortList {...props} />
}

const keyOf = (entry: Entry): string => (entry.type === 'cell' ? entry.key : `row/${entry.rowId}`)

function ShortList({ entries, processId, lock, hasDock, before, after }: Props) {
  const scroller = useRef<HTMLElement>(null)
  useFollowPlace(scroller)
  return (
    <section ref={scroller} className={css.scroller} aria-labelledby="process-title">
      {before}
      <div className={css.entries}>
        {entries.map((entry) => (
          <EntryView key={keyOf(entry)} entry={entry} processId={processId} lock={lock} hasDock={hasDock} />
        ))}
      </div>
      {after}
    </section>
  )
}

const estimatePx = 84
const gapPx = 12

function LongList({ entries, processId, lock, hasDock, before, after }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatePx,
    getItemKey: (index) => keyOf(entries[index]!),
    gap: gapPx,
    overscan: 6,
  })
  useFollowPlace(scroller, (key) => {
    const index = entries.findIndex((entry) => keyOf(entry) === key)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
  })
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const padding = { paddingTop: first?.start ?? 0, paddingBottom: virtualizer.getTotalSize() - (last?.end ?? 0) }
  return (
    <section ref={scroller} className={css.scroller} aria-labelledby="process-title">
      {before}
      <div className={css.entries} style={padding}>
        {shown.map(({ index, key }) => (
          <div key={key} ref={virtualizer.measureElement} data-index={index}>
            <EntryView entry={entries[index]!} processId={processId} lock={lock} hasDock={hasDock} />
          </div>
        ))}
      </div>
      {after}
    </section>
  )
}
