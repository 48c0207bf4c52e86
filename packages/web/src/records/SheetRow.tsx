import type { api } from '@ecs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InspectionStrip } from '../inspection/InspectionStrip.tsx'
import { JudgementMark } from '../inspection/Judgement.tsx'
import { StatusChip } from '../inspection/StatusChip.tsx'
import { statusKinds } from '../inspection/statusKinds.ts'
import { stripOf } from '../inspection/stripOf.ts'
import { progressWords } from '../text/progressWords.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/iconPaths.ts'
import { ProgressCount } from '../ui/ProgressCount.tsx'
import { edgeOf, shiftOf, subOf, timesOf } from './rowWords.ts'
import css from './SheetRow.module.css'
import type { LocalState } from './useLocalStates.ts'

const syncIcons: Record<LocalState | 'sent', IconName> = {
  sent: 'cloudSent',
  waiting: 'cloudWait',
  sending: 'cloudWait',
  conflict: 'conflict',
  failed: 'cloudOff',
}

/** So many letters of the first line fit the column of a narrow table. */
const mostLetters = 9

export type RowSurroundings = { now: number; today: string; nameOf: (userId: string) => string | undefined }

type Props = RowSurroundings & {
  row: api.ChecksheetRow
  local: LocalState | undefined
  isCard: boolean
  /** Before and after what is pressed to open the sheet. */
  before?: ReactNode
  after?: ReactNode
}

/** One sheet: a line of the table, or a card where lines would be too narrow (LOOK §4). */
export function SheetRow({ row, local, isCard, before, after, now, today, nameOf }: Props) {
  const { t } = useTranslation()
  const { urgency, first, second } = timesOf(row, { now, today, nameOf }, t)
  const sync = local ?? 'sent'
  const who = row.assigneeIds.map((id) => nameOf(id) ?? t('list.unknown')).join('、')
  // Neither is broken: 「第1版」, 「夜勤」.
  const wholes = [
    row.returned ? '' : t('list.version', { version: row.template.version }),
    shiftOf(row, second),
  ].filter(Boolean)
  return (
    <div className={css.line} data-card={isCard || undefined} data-edge={edgeOf(row)}>
      {before}
      <Link className={css.row} to={`/checksheet/${row.id}`}>
        <span className={css.due} data-urgency={urgency} data-long={first.length > mostLetters || undefined}>
          <b>{first}</b>
          <span className={css.sub}>{second}</span>
        </span>
        <span className={css.what}>
          <span className={css.name}>
            <b>{row.target.name}</b>
            {wholes.map((words) => (
              <span key={words} className={css.whole}>
                {words}
              </span>
            ))}
          </span>
          <span className={css.sub}>{subOf(row)}</span>
        </span>
        <span className={css.number}>{row.docNo}</span>
        <span className={css.progress}>
          <InspectionStrip
            groups={stripOf(row)}
            label={t('list.progress', { counts: progressWords(row, t) })}
            hasCount={false}
            isDense
          />
          <ProgressCount counts={row} />
        </span>
        <Tally row={row} />
        <span className={css.who}>{who}</span>
        <span className={css.status}>
          <StatusChip status={statusKinds[row.status]} />
        </span>
        <span className={css.sync} data-state={sync}>
          <Icon name={syncIcons[sync]} size="sm" />
          <span className={isCard ? undefined : 'visually-hidden'}>{t(`sync.${sync}`)}</span>
        </span>
      </Link>
      {after}
    </div>
  )
}

function Tally({ row: { ok, warn, ng } }: { row: api.ChecksheetRow }) {
  const { t } = useTranslation()
  const counts = [
    ['ng', ng],
    ['warn', warn],
    ['ok', ng + warn > 0 ? 0 : ok],
  ] as const
  const shown = counts.filter(([, count]) => count > 0)
  return (
    <span className={css.tally}>
      {shown.length === 0 && '―'}
      {shown.map(([kind, count]) => (
        <span key={kind}>
          <JudgementMark kind={kind} size="sm" label={t(`judgement.${kind}`)} />
          {count}
        </span>
      ))}
    </span>
  )
}
