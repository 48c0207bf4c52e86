import { labels, type Target } from '@ecs/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import css from './AdminTargets.module.css'
import { areaText } from './areaTree.ts'

type Props = {
  rows: readonly Target[]
  chosen: string | undefined
  picked: ReadonlySet<string>
  hasMore: boolean
  onMore: () => void
  onChoose: (id: string) => void
  onPick: (id: string) => void
}

const rowPx = 72
/** The next page is asked for when so many rows are left. */
const ahead = 30

/** However many targets: only those in sight are in the page. */
export function TargetRows({ rows, chosen, picked, hasMore, onMore, onChoose, onPick }: Props) {
  const { t } = useTranslation()
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
    <>
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
    </>
  )
}

type RowProps = { target: Target; isChosen: boolean; isPicked: boolean; onChoose: () => void; onPick: () => void }

function TargetRow({ target, isChosen, isPicked, onChoose, onPick }: RowProps) {
  const { t } = useTranslation()
  const { code, name, areaPath, status, statusReason, qrCodes, ocrKeys } = target
  return (
    <div className={css.row} data-status={status}>
      <label className={css.pick}>
        <input
          type="checkbox"
          checked={isPicked}
          onChange={onPick}
          aria-label={t('targetAdmin.pick', { name: `${code} ${name}` })}
        />
      </label>
      <button type="button" className={css.open} aria-current={isChosen || undefined} onClick={onChoose}>
        <span className={css.words}>
          <b>{code}</b>
          <span>{name}</span>
          <span className={css.facts}>
            {[areaText(areaPath), t('targetAdmin.codes', { qr: qrCodes.length, ocr: ocrKeys.length })]
              .filter((text) => text !== '')
              .join('　')}
          </span>
        </span>
        <span className={css.state}>
          <Chip tone={status === 'active' ? 'outline' : status === 'stopped' ? 'warn' : 'plain'}>
            {labels.targetStatus[status]}
          </Chip>
          {statusReason && <span className={css.facts}>{statusReason}</span>}
        </span>
      </button>
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
