import { api, labels, type SearchQuery, type TargetStatus } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import { Marked } from '../../search/Marked.tsx'
import css from '../../search/Search.module.css'
import { dateWords, momentWords } from '../../sheet/view/words.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Judgement } from '../../ui/Judgement.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { statusKinds } from '../ChecksheetWithId/statusKinds.ts'

type Props = { ecsId: string; kind: api.SearchKind; words: string; query: SearchQuery }

/** What was found of one kind, a page at a time. */
export function Hits({ ecsId, kind, words, query }: Props) {
  const { t } = useTranslation()
  const found = useInfiniteQuery({
    queryKey: [api.searchEcs.path, ecsId, kind, words],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        api.searchEcs,
        { params: { ecsId }, query: { q: words, kind, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  if (found.isPending) return <Skeleton rows={6} />
  if (found.error) return <ErrorNote error={found.error} onRetry={found.refetch} />
  const hits = found.data.pages.flatMap((page) => page.rows)
  if (hits.length === 0)
    return <Empty text={t('search.noneOfKind', { query: words, kind: t(`search.kind.${kind}`) })} />
  return (
    <>
      <ul className={css.hits}>
        {hits.map((hit) => (
          <li key={hit.id} className={css.found} data-edge={hit.target?.lastOverall === 'ng' ? 'ng' : undefined}>
            <Link className={css.open} to={addressOf(hit, ecsId)}>
              <b>
                <Marked text={hit.title} query={query} />
              </b>
              {hit.lines.map((line) => (
                <span key={line} className={css.line}>
                  <Marked text={line} query={query} />
                </span>
              ))}
            </Link>
            <Facts hit={hit} ecsId={ecsId} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('search.more')}
        </Button>
      )}
    </>
  )
}

function addressOf({ kind, id, templateId }: api.SearchHit, ecsId: string): string {
  if (kind === 'checksheet') return `/checksheet/${id}`
  if (kind === 'target') return `/create/search/result?ecs=${ecsId}&target=${id}`
  return `/list?tab=all&templateId=${templateId ?? id}`
}

function Facts({ hit, ecsId }: { hit: api.SearchHit; ecsId: string }) {
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
  return hit.target ? <TargetFacts target={hit.target} ecsId={ecsId} today={today} /> : null
}

type TargetProps = { target: NonNullable<api.SearchHit['target']>; ecsId: string; today: string }

function TargetFacts({ target, ecsId, today }: TargetProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { id, status, lastAt, lastOverall, nextDueAt } = target
  return (
    <div className={css.facts}>
      {status !== 'active' && <Chip tone="plain">{labels.targetStatus[status as TargetStatus]}</Chip>}
      {lastOverall && <Judgement kind={lastOverall} size="sm" withWord />}
      <span>{lastAt ? t('search.last', { at: momentWords(lastAt, today, t) }) : t('search.never')}</span>
      {nextDueAt && <span>{t('search.next', { at: momentWords(nextDueAt, today, t) })}</span>}
      {may('checksheet.create') && status === 'active' && (
        <ButtonLink to={`/create/search/result?ecs=${ecsId}&target=${id}`} icon="plus">
          {t('search.create')}
        </ButtonLink>
      )}
      <ButtonLink to={`/history?view=timeline&targetId=${id}`} icon="history">
        {t('search.history')}
      </ButtonLink>
    </div>
  )
}
