import { type api, labels, readStrip } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { hourWords, spanWords } from './spanWords.ts'
import css from './Wall.module.css'

type Sheet = api.WallResponse['sheets'][number]
type Props = { sheets: Sheet[]; sums: api.WallResponse['sums']; now: Date }

/** So many rows can be read from five metres. */
const shown = 10
const soonMs = 30 * 60_000

export function Rounds({ sheets, sums, now }: Props) {
  const { t } = useTranslation()
  const rest = sheets.length - shown
  const templates = new Set(sheets.map(({ templateName }) => templateName))
  return (
    <section className={css.rounds}>
      <h2>
        {t('analytics.screen.sheets')}
        {templates.size === 1 && <span>{[...templates][0]}</span>}
        <span>
          {t('analytics.screen.handedIn')} <b>{sums.total - sums.remaining}</b> / {sums.total}
          {'　'}
          {t('analytics.screen.left')} <b>{sums.remaining}</b>
        </span>
      </h2>
      {sheets.length === 0 && <p className={css.quiet}>{t('analytics.screen.noSheets')}</p>}
      <ul>
        {sheets.slice(0, shown).map((sheet) => (
          <Round key={sheet.id} sheet={sheet} now={now} hasTemplate={templates.size > 1} />
        ))}
      </ul>
      {rest > 0 && <p className={css.quiet}>{t('analytics.screen.more', { count: rest })}</p>}
    </section>
  )
}

type Look = 'over' | 'soon' | 'returned' | 'waiting' | 'planned' | 'open' | 'done'

export function lookOf({ status, isLate, dueAt }: Pick<Sheet, 'status' | 'isLate' | 'dueAt'>, now: Date): Look {
  if (status === 'approved') return 'done'
  if (status === 'waiting') return 'waiting'
  const due = dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt) - now.getTime()
  if (isLate || due < 0) return 'over'
  if (due < soonMs) return 'soon'
  return status === 'returned' ? 'returned' : status === 'planned' ? 'planned' : 'open'
}

/** What nobody has begun is as long as it will be. */
const stripOf = ({ strip, total }: Sheet) =>
  strip === null ? [Array.from({ length: total }, () => 'none' as const)] : readStrip(strip)

/** `hasTemplate`: which inspection it is stands in the row where there are several, else above all of them. */
function Round({ sheet, now, hasTemplate }: { sheet: Sheet; now: Date; hasTemplate: boolean }) {
  const { t } = useTranslation()
  const look = lookOf(sheet, now)
  const due = sheet.dueAt === null ? 0 : Date.parse(sheet.dueAt) - now.getTime()
  const words: Record<Look, string> = {
    over: t('analytics.screen.lateBy', { span: spanWords(-due, t) }),
    soon: t('analytics.screen.leftFor', { span: spanWords(due, t) }),
    planned: sheet.dueAt
      ? t('analytics.screen.planned', { time: hourWords(sheet.dueAt) })
      : labels.checksheetStatus.planned,
    returned: labels.checksheetStatus.returned,
    waiting: labels.checksheetStatus.waiting,
    open: labels.checksheetStatus.open,
    done: labels.checksheetStatus.approved,
  }
  return (
    <li data-look={look}>
      <span className={css.who}>
        <b>{sheet.targetName}</b>
        <small>{[sheet.shift, hasTemplate && sheet.templateName].filter(Boolean).join('　')}</small>
      </span>
      <span className={css.strip} aria-hidden="true">
        {stripOf(sheet).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its place
          <span key={at} style={{ flexGrow: group.length }}>
            {group.map((judgement, bar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its place
              <i key={bar} data-kind={judgement} />
            ))}
          </span>
        ))}
      </span>
      <span className={css.count}>
        <b>{sheet.done}</b>/{sheet.total}
      </span>
      <span className={css.state}>
        {(look === 'over' || look === 'soon' || look === 'waiting') && <Icon name="clock" />}
        {look === 'returned' && <Icon name="undo" />}
        {look === 'done' && <Icon name="stamp" />}
        {words[look]}
      </span>
    </li>
  )
}
