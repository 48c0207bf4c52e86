import { type api, indexText, type Signal } from '@ecs/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { signalWords } from '../../records/signalWords.ts'
import { shortDateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import css from './AdminAnalytics.module.css'
import { trendOf } from './filter.ts'
import { limitText } from './limitText.ts'
import { Panel } from './Panel.tsx'
import own from './Standings.module.css'
import { TinyHistogram, TinyTrend } from './Tiny.tsx'

type Props = { answer: api.StandingsResponse; onOpenIn: (ecsId: string) => void }

/** So many fit beside the other card; the rest is asked for, and always in the table. */
const shownAtFirst = 6

/** Capability and alarms as they stand now, the worst first. */
export function Standings({ answer, onOpenIn }: Props) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? answer.rows : answer.rows.slice(0, shownAtFirst)
  const alarm = (row: api.StandingRow) => {
    const last = row.signals.at(-1) as Signal | undefined
    const words = last ? signalWords(last, (at) => shortDateWords(row.days[at] ?? row.days.at(-1)!), t) : ''
    return [row.outside > 0 && t('analytics.outsideOf', { count: row.outside }), words].filter(Boolean).join('、')
  }
  const figures = {
    columns: [
      { header: t('analytics.item'), kind: 'text' as const },
      { header: t('analytics.target'), kind: 'text' as const },
      { header: t('analytics.spec'), kind: 'text' as const },
      { header: 'Cp', kind: 'number' as const },
      { header: 'Cpk', kind: 'number' as const },
      { header: t('analytics.points'), kind: 'number' as const },
      { header: t('analytics.alarm'), kind: 'text' as const },
    ],
    rows: answer.rows.map((row) => ({
      key: `${row.target.id}${row.item.id}`,
      to: trendOf(row.target.id, row.item.id, row.templateId),
      cells: [
        row.item.name,
        `${row.target.code} ${row.target.name}`,
        limitText(row.item),
        indexText(row.cp),
        indexText(row.cpk),
        String(row.points.length),
        alarm(row),
      ],
    })),
  }
  return (
    <Panel
      id="standings"
      title={t('analytics.standings')}
      note={t('analytics.standingsNote', { measured: answer.measured })}
      name="capability"
      figures={figures}
    >
      {answer.rows.length === 0 ? (
        <p className={css.quiet}>{t(answer.measured === 0 ? 'analytics.nothingMeasured' : 'analytics.allGood')}</p>
      ) : (
        <ul className={own.standings}>
          {shown.map((row) => (
            <li key={`${row.target.id}${row.item.id}`} data-bad={row.outside > 0 || undefined}>
              <Link to={trendOf(row.target.id, row.item.id, row.templateId)} onClick={() => onOpenIn(row.ecsId)}>
                <span className={own.what}>
                  <b>{row.item.name}</b>
                  <small>
                    <Facts facts={[row.target.name, limitText(row.item)].filter(Boolean)} />
                  </small>
                </span>
                <span className={own.cpk}>
                  <small>Cpk</small> {indexText(row.cpk) || '–'}
                  {row.cpk !== null && row.cpk < 1.33 && <JudgementMark kind={row.cpk < 1 ? 'ng' : 'warn'} size="sm" />}
                </span>
                <TinyHistogram row={row} />
                <TinyTrend row={row} />
                <span className={own.alarm}>
                  {(row.signals.length > 0 || row.outside > 0) && (
                    <JudgementMark kind={row.outside > 0 ? 'ng' : 'warn'} size="sm" />
                  )}
                  {alarm(row) || t('analytics.noAlarm')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {answer.rows.length > shown.length && (
        <Button kind="quiet" iconAfter="down" onClick={() => setWhole(true)}>
          {t('analytics.moreStandings', { count: answer.rows.length - shown.length })}
        </Button>
      )}
    </Panel>
  )
}
