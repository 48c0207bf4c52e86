import type { api } from '@ecs/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { useNow } from '../../time/useNow.ts'
import css from './AdminTargets.module.css'
import rowCss from './TargetRow.module.css'
import { TargetRow } from './TargetRow.tsx'

type Props = {
  rows: readonly api.TargetRow[]
  chosen: string | undefined
  picked: ReadonlySet<string>
  hasMore: boolean
  onMore: () => void
  onChoose: (id: string) => void
  onPick: (id: string) => void
}

const rowPx = 64
/** The next page is asked for when so many rows are left. */
const ahead = 30

/** Of the table; where the rows are cards each says them itself. */
const columns = ['photo', 'target', 'state', 'due', 'last', 'codes'] as const

/** However many targets: only those in sight are in the page. */
export function TargetRows({ rows, chosen, picked, hasMore, onMore, onChoose, onPick }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => rows[index]!.id,
  })
  const inSight = virtual.getVirtualItems()
  const last = inSight.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - ahead) onMore()
  }, [hasMore, last, rows.length, onMore])
  return (
    <div className={rowCss.table}>
      <div className={rowCss.head} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(`targetAdmin.column.${column}`)}</span>
        ))}
      </div>
      <ul
        ref={list}
        className={css.rows}
        aria-label={t('targetAdmin.list')}
        style={{ height: virtual.getTotalSize() + 2 }}
      >
        {inSight.map(({ index, key, start }) => {
          const target = rows[index]!
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={css.place}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={hasMore ? -1 : rows.length}
              aria-posinset={index + 1}
            >
              <TargetRow
                target={target}
                now={now}
                isChosen={target.id === chosen}
                isPicked={picked.has(target.id)}
                onChoose={() => onChoose(target.id)}
                onPick={() => onPick(target.id)}
              />
            </li>
          )
        })}
      </ul>
      {hasMore && (
        <p className={css.more} role="status">
          {t('targetAdmin.more')}
        </p>
      )}
    </div>
  )
}

/** Where the list begins in the page; what stands above it may grow or go. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [list])
  return top
}
