import { api } from '@ecs/core'
import { useEffect, useRef } from 'react'
import { askedBy, type Marks, partOf, parts } from '../../approval/queue.ts'
import { InspectionStrip } from '../../inspection/InspectionStrip.tsx'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { stripOf } from '../../inspection/stripOf.ts'
import { spanWords } from '../../sheet/view/words.ts'
import { progressWords } from '../../text/progressWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Queue.module.css'

type Props = {
  rows: readonly api.ReviewRow[]
  isCut: boolean
  chosen: string
  marks: Marks
  onChoose: (id: string) => void
}

/** Everything that waits: a column on a PC, a row to push sideways on a tablet. */
export function Queue({ rows, isCut, chosen, marks, onChoose }: Props) {
  const { t } = useTranslation()
  const title = t(`desk.queue.${askedBy(rows)}`)
  return (
    <nav className={css.queue} aria-label={title}>
      <div className={css.head}>
        <h1>{title}</h1>
        <b>{t('desk.count', { count: rows.length })}</b>
        <p className={css.order} title={t('desk.keyHelp')}>
          {t('desk.order')}　<kbd>J</kbd> <kbd>K</kbd>
        </p>
      </div>
      <ol className={css.list}>
        {parts.map((part) => {
          const own = rows.filter((row) => partOf(row) === part)
          if (own.length === 0) return null
          return (
            <li key={part} className={css.part}>
              <p className={css.partHead}>
                <JudgementMark kind={part} size="sm" />
                {t(`desk.section.${part}`)}　{t('desk.count', { count: own.length })}
              </p>
              <ol className={css.rows}>
                {own.map((row) => (
                  <QueueRow
                    key={row.id}
                    row={row}
                    isChosen={row.id === chosen}
                    isMarked={marks.has(row.id)}
                    onChoose={onChoose}
                  />
                ))}
              </ol>
            </li>
          )
        })}
        {isCut && <li className={css.cut}>{t('desk.cut', { count: api.mostReviews })}</li>}
      </ol>
    </nav>
  )
}

type RowProps = { row: api.ReviewRow; isChosen: boolean; isMarked: boolean; onChoose: (id: string) => void }

function QueueRow({ row, isChosen, isMarked, onChoose }: RowProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  const part = partOf(row)
  const who = row.submitterName === null ? '' : t('desk.by', { name: row.submitterName })
  return (
    <li>
      <button
        ref={place}
        type="button"
        className={css.row}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(row.id)}
      >
        <span className={css.badge} data-part={part}>
          <small>{t(`judgement.${part}`)}</small>
          {part === 'ok' ? row.ok : row[part]}
        </span>
        <span className={css.words}>
          <span className={css.first}>
            <b>{row.target.name}</b>
            <span className={css.wait}>
              {row.submittedAt && spanWords(Date.now() - Date.parse(row.submittedAt), t)}
            </span>
          </span>
          <span className={css.sub}>
            {row.template.name} <span className="nowrap">{t('desk.version', { version: row.template.version })}</span>
            {'　'}
            <span className="nowrap">{who}</span>
          </span>
          <span className={css.sub}>{row.ecsName}</span>
          {isMarked ? (
            <span className={css.marked}>
              <Icon name="stamp" size="xs" />
              {t('desk.marked')}
            </span>
          ) : (
            <InspectionStrip groups={stripOf(row)} label={progressWords(row, t)} hasCount={false} isDense />
          )}
        </span>
      </button>
    </li>
  )
}
