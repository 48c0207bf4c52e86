import type { api } from '@ecs/core'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { lookOf } from './Rounds.tsx'
import { hourWords, spanWords } from './spanWords.ts'
import css from './Wall.module.css'

type Deviation = api.WallResponse['deviations'][number]
type Props = { wall: api.WallResponse; now: Date }

const shown = 4
const severities = { critical: '重大', high: '高', medium: '中', low: '低' } as const

export function Deviations({ wall: { deviations, sheets, sums }, now }: Props) {
  const { t } = useTranslation()
  const rest = deviations.length - shown
  const late = sheets.find(({ isLate }) => isLate)
  const next = sheets.find(
    ({ status, dueAt }) =>
      dueAt !== null && Date.parse(dueAt) > now.getTime() && status !== 'waiting' && status !== 'approved',
  )
  return (
    <section className={css.deviations}>
      <h2>
        {t('analytics.screen.deviations')} <b>{deviations.length}</b>
        <span>{t('analytics.screen.untilDone')}</span>
      </h2>
      {deviations.length === 0 && <p className={css.quiet}>{t('analytics.screen.noDeviations')}</p>}
      {deviations.slice(0, shown).map((one) => (
        <Card key={one.checksheetId} one={one} now={now} />
      ))}
      {rest > 0 && <p className={css.quiet}>{t('analytics.screen.more', { count: rest })}</p>}
      <div className={css.due}>
        <div data-kind={sums.overdue > 0 ? 'over' : undefined}>
          <h3>
            {t('analytics.screen.overdue')} <b>{sums.overdue}</b>
          </h3>
          <p>
            {late
              ? `${late.targetName}　${late.dueAt ? t('analytics.screen.lateBy', { span: spanWords(now.getTime() - Date.parse(late.dueAt), t) }) : ''}`
              : t('analytics.screen.none')}
          </p>
        </div>
        <div data-kind={next && lookOf(next, now) === 'soon' ? 'next' : undefined}>
          <h3>{t('analytics.screen.next')}</h3>
          <p>
            {next
              ? `${next.targetName}　${t('analytics.screen.leftFor', { span: spanWords(Date.parse(next.dueAt!) - now.getTime(), t) })}`
              : t('analytics.screen.none')}
          </p>
        </div>
      </div>
    </section>
  )
}

function Card({ one, now }: { one: Deviation; now: Date }) {
  const { t } = useTranslation()
  const { finding, action } = one
  const isHeavy = action?.severity === 'critical' || finding?.isCritical === true
  return (
    <article className={css.card} data-heavy={isHeavy || undefined}>
      <div>
        <p className={css.title}>
          {isHeavy ? <span className={css.tag}>{severities.critical}</span> : <JudgementMark kind="ng" />}
          {one.targetName}
        </p>
        <p className={css.title}>{finding?.itemName ?? action?.title ?? one.templateName}</p>
        {finding?.value && (
          <p>
            <b className={css.value}>{finding.value}</b>{' '}
            {finding.limits && t('analytics.screen.limits', { limits: finding.limits })}
          </p>
        )}
        <p>
          {[
            finding && finding.others > 0 && t('analytics.screen.others', { count: finding.others }),
            action ? action.title : t('analytics.screen.noAction'),
          ]
            .filter(Boolean)
            .join('　')}
        </p>
      </div>
      <div className={css.since}>
        {t('analytics.screen.since')}
        <b>{spanWords(now.getTime() - Date.parse(one.at), t)}</b>
        {hourWords(one.at)}
      </div>
    </article>
  )
}
