import { type ReactNode, useMemo, useRef } from 'react'
import { useFollowOpenItem } from '../sheet/view/useFollowOpenItem.ts'
import { useVisibleSlice } from '../sheet/view/useVisibleSlice.ts'
import type { Entry } from '../sheet/view/walk.ts'
import { EntryView } from './EntryView.tsx'
import css from './ItemList.module.css'

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
  return (
    <div className={css.list}>
      {props.entries.length > mostAtOnce ? <LongList {...props} /> : <ShortList {...props} />}
    </div>
  )
}

const keyOf = (entry: Entry): string => (entry.type === 'cell' ? entry.key : `row/${entry.rowId}`)

function ShortList({ entries, processId, lock, hasDock, before, after }: Props) {
  const scroller = useRef<HTMLElement>(null)
  useFollowOpenItem(scroller)
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

function LongList({ entries, processId, lock, hasDock, before, after }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => entries.map(keyOf), [entries])
  const { slice, measure, bring } = useVisibleSlice({ scroller, list }, keys)
  useFollowOpenItem(scroller, bring)
  return (
    <section ref={scroller} className={css.scroller} data-long aria-labelledby="process-title">
      {before}
      <div ref={list}>
        <div style={{ height: slice.before }} />
        <div className={css.entries}>
          {entries.slice(slice.from, slice.to).map((entry) => (
            <div key={keyOf(entry)} ref={measure} data-entry={keyOf(entry)}>
              <EntryView entry={entry} processId={processId} lock={lock} hasDock={hasDock} />
            </div>
          ))}
        </div>
        <div style={{ height: slice.after }} />
      </div>
      {after}
    </section>
  )
}
