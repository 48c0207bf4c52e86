import type { api } from '@ecs/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { useMedia } from '../ui/useMedia.ts'
import { usePrinting } from '../ui/usePrinting.ts'
import { type RowSurroundings, SheetRow } from './SheetRow.tsx'
import css from './SheetRows.module.css'
import { type LocalState, useLocalStates } from './useLocalStates.ts'

type Props = RowSurroundings & {
  rows: api.ChecksheetRow[]
  isCard: boolean
  /** Cards beside each other where there is room (LOOK §5); a timeline stays one column. */
  hasColumns?: boolean
  hasMore: boolean
  onMore: () => void
  before?: (row: api.ChecksheetRow) => ReactNode
  after?: (row: api.ChecksheetRow) => ReactNode
}

const rowPx = 60
const cardPx = 172
const gapPx = 12
/** The next page is asked for when so many rows are left. */
const ahead = 20

/** However many rows: only those in sight are in the page. */
export function SheetRows({ rows, isCard, hasColumns = false, hasMore, onMore, before, after, ...around }: Props) {
  const { t } = useTranslation()
  const local = useLocalStates()
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const lanes = useLanes(isCard && hasColumns)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCard ? cardPx : rowPx),
    gap: isCard ? gapPx : 0,
    lanes,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => rows[index]!.id,
  })
  const isPrinting = usePrinting()
  const inSight = virtual.getVirtualItems()
  const shown = isPrinting ? rows.map(({ id }, index) => ({ index, key: id, start: top, lane: 0 })) : inSight
  const last = inSight.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - ahead) onMore()
  }, [hasMore, last, rows.length, onMore])
  return (
    <>
      {!isCard && <ColumnNames hasBefore={before !== undefined} hasAfter={after !== undefined} />}
      <ul
        ref={list}
        className={css.rows}
        data-card={isCard || undefined}
        style={isPrinting ? undefined : { height: virtual.getTotalSize() }}
      >
        {shown.map(({ index, key, start, lane }) => (
          <li
            key={key}
            ref={isPrinting ? undefined : virtual.measureElement}
            data-index={index}
            className={css.place}
            style={isPrinting ? undefined : { ...columnOf(lane, lanes), transform: `translateY(${start - top}px)` }}
            aria-setsize={hasMore ? -1 : rows.length}
            aria-posinset={index + 1}
          >
            <SheetRow
              row={rows[index]!}
              local={local.get(rows[index]!.id) as LocalState | undefined}
              isCard={isCard}
              before={before?.(rows[index]!)}
              after={after?.(rows[index]!)}
              {...around}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={css.more} role="status">
          {isPrinting ? t('list.printedSoFar', { count: rows.length }) : t('list.more')}
        </p>
      )}
    </>
  )
}

function useLanes(hasColumns: boolean): number {
  const hasTwo = useMedia('(min-width: 800px)')
  const hasThree = useMedia('(min-width: 1200px)')
  if (!hasColumns) return 1
  return hasThree ? 3 : hasTwo ? 2 : 1
}

function columnOf(lane: number, lanes: number) {
  if (lanes === 1) return undefined
  const width = `(100% - ${(lanes - 1) * gapPx}px) / ${lanes}`
  return { width: `calc(${width})`, left: `calc((${width} + ${gapPx}px) * ${lane})` }
}

const columns = ['due', 'what', 'number', 'progress', 'judged', 'who', 'status'] as const

/** For eyes only: each row says what it is by itself. */
function ColumnNames({ hasBefore, hasAfter }: { hasBefore: boolean; hasAfter: boolean }) {
  const { t } = useTranslation()
  return (
    <div
      className={css.head}
      data-before={hasBefore || undefined}
      data-after={hasAfter || undefined}
      aria-hidden="true"
    >
      {columns.map((column) => (
        <span key={column} data-column={column}>
          {t(`list.column.${column}`)}
        </span>
      ))}
    </div>
  )
}

/** Where the list begins in the page; what stands above it may grow or go. */
function useTop(list: React.RefObject<HTMLElement | null>): number {
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
