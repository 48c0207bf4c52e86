import { type api, labels, type SearchQuery, type TargetStatus } from '@ecs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { Judgement } from '../../inspection/Judgement.tsx'
import { StatusChip } from '../../inspection/StatusChip.tsx'
import { statusKinds } from '../../inspection/statusKinds.ts'
import { noticeIcons, whenWords } from '../../notices/words.ts'
import { Marked } from '../../search/Marked.tsx'
import css from '../../search/Search.module.css'
import { targetLink } from '../../search/targetLink.ts'
import { dateWords, momentWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'

type Props = {
  hits: readonly api.SearchHit[]
  ecsId: string
  query: SearchQuery
  /** The device knows its targets, but not what was done there. */
  isFromDevice?: boolean
}

/** What was found, each with the way there and what is known about it. */
export function HitList({ hits, ecsId, query, isFromDevice = false }: Props) {
  const may = useMay()
  return (
    <ul className={css.hits}>
      {hits.map((hit) => (
        <li key={hit.id} className={css.found} data-edge={hit.target?.lastOverall === 'ng' ? 'ng' : undefined}>
          <Link className={css.open} to={addressOf(hit, ecsId, may)}>
            <b>
              <Marked text={hit.title} query={query} />
            </b>
            {hit.lines.map((line) => (
              <span key={line} className={css.line}>
                <Marked text={line} query={query} />
              </span>
            ))}
          </Link>
          <Facts hit={hit} ecsId={ecsId} isFromDevice={isFromDevice} />
        </li>
      ))}
    </ul>
  )
}

function addressOf({ kind, id, templateId }: api.SearchHit, ecsId: string, may: ReturnType<typeof useMay>): string {
  if (kind === 'checksheet') return `/checksheet/${id}`
  if (kind === 'notice') return `/notification/${id}`
  if (kind === 'target') return targetLink(may, { ecsId, targetId: id })
  return `/list?tab=all&templateId=${templateId ?? id}`
}

type FactsProps = { hit: api.SearchHit; ecsId: string; isFromDevice: boolean }

function Facts({ hit, ecsId, isFromDevice }: FactsProps) {
  const { t } = useTranslation()
  const today = clockAt(new Date().toISOString()).date
  if (hit.checksheet) {
    const { day, overall, status } = hit.checksheet
    return (
      <div className={css.facts}>
        {dateWords(day, today, t)}
        <Judgement kind={overall} size="sm" />
        <StatusChip status={statusKinds[status]} />
      </div>
    )
  }
  if (hit.notice) return <NoticeFacts notice={hit.notice} />
  if (!hit.target) return null
  return (
    <TargetFacts target={hit.target} ecsId={ecsId}>
      {!isFromDevice && <TargetPast target={hit.target} today={today} />}
    </TargetFacts>
  )
}

type FoundNotice = NonNullable<api.SearchHit['notice']>

function NoticeFacts({ notice: { type, importance, publishedAt } }: { notice: FoundNotice }) {
  const { t } = useTranslation()
  return (
    <div className={css.facts}>
      <time dateTime={publishedAt}>{whenWords(publishedAt)}</time>
      <Chip tone="plain" icon={noticeIcons[type]}>
        {t(`search.noticeType.${type}`)}
      </Chip>
      {importance !== 'normal' && (
        <Chip tone="brand" icon="flag">
          {t(`search.noticeImportance.${importance}`)}
        </Chip>
      )}
    </div>
  )
}

type FoundTarget = NonNullable<api.SearchHit['target']>

function TargetFacts({ target, ecsId, children }: { target: FoundTarget; ecsId: string; children: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  const { id, status } = target
  return (
    <div className={css.facts}>
      {status !== 'active' && <Chip tone="plain">{labels.targetStatus[status as TargetStatus]}</Chip>}
      {children}
      <span className={css.ways}>
        {may('checksheet.create') && status === 'active' && (
          <ButtonLink to={`/create/search/result?ecs=${ecsId}&target=${id}`} icon="plus">
            {t('search.create')}
          </ButtonLink>
        )}
        <ButtonLink to={`/history?view=timeline&targetId=${id}`} icon="history">
          {t('search.history')}
        </ButtonLink>
      </span>
    </div>
  )
}

function TargetPast({ target: { lastAt, lastOverall, nextDueAt }, today }: { target: FoundTarget; today: string }) {
  const { t } = useTranslation()
  return (
    <>
      {lastOverall && <Judgement kind={lastOverall} size="sm" withWord />}
      <span>{lastAt ? t('search.last', { at: momentWords(lastAt, today, t) }) : t('search.never')}</span>
      {nextDueAt && <span>{t('search.next', { at: momentWords(nextDueAt, today, t) })}</span>}
    </>
  )
}
