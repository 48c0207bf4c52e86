import '../../text/areas/search.ts'
import '../../text/areas/sheet.ts'
import { api, maxQueryLength, parseQuery } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useOnline } from '../../api/useOnline.ts'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { decodeSearchQuery, searchResultPath } from '../../router/searchQuery.ts'
import css from '../../search/Search.module.css'
import { wordsFault } from '../../search/wordsFault.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import tabs from '../../ui/Tabs.module.css'
import { DeviceResults } from './DeviceResults.tsx'
import { Hits } from './Hits.tsx'

/** PRODUCT §6: a longer query is shown cut; the address keeps it whole. */
function shownWords(words: string): string {
  const letters = [...words]
  return letters.length > maxQueryLength ? `${letters.slice(0, maxQueryLength).join('')}…` : words
}

export function SearchResult() {
  const { t } = useTranslation()
  const { searchQuery = '' } = useParams()
  const words = decodeSearchQuery(searchQuery)
  const fault = wordsFault(words, t)
  const back = (
    <ButtonLink to="/search/text" icon="search">
      {t('search.go')}
    </ButtonLink>
  )
  if (fault) {
    return (
      <Stack>
        <PageTitle actions={back}>{t('search.title', { query: shownWords(words) })}</PageTitle>
        <Note tone="warn" icon="warning">
          {fault}
        </Note>
      </Stack>
    )
  }
  return <WithEcs>{(ecs) => <ResultsHere key={ecs.id} ecs={ecs} words={words} />}</WithEcs>
}

/** The server knows everything; while it is away, the device knows what was prepared. */
function ResultsHere({ ecs, words }: { ecs: CurrentEcs; words: string }) {
  const isOnline = useOnline()
  return isOnline ? <Results ecs={ecs} words={words} /> : <DeviceResults ecsId={ecs.id} words={words} />
}

function Results({ ecs, words }: { ecs: CurrentEcs; words: string }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const asked = useQuery(query(api.countHits, { params: { ecsId: ecs.id }, query: { q: words } }))
  const back = (
    <ButtonLink to="/search/text" icon="search">
      {t('search.go')}
    </ButtonLink>
  )
  const title = (text: string) => <PageTitle actions={back}>{text}</PageTitle>
  if (asked.isPending) {
    return (
      <Stack>
        {title(t('search.title', { query: words }))}
        <Skeleton rows={6} />
      </Stack>
    )
  }
  if (isBlocked(asked)) {
    return (
      <Stack>
        {title(t('search.title', { query: words }))}
        <ErrorNote error={asked.error} onRetry={asked.refetch} />
      </Stack>
    )
  }
  const { counts, didYouMean } = asked.data
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isMany = Object.values(counts).some((count) => count >= api.countedAtMost)
  const kind = kindIn(params, counts)
  return (
    <Stack>
      {title(t(isMany ? 'search.many' : 'search.count', { query: words, count: total }))}
      {total === 0 ? (
        <NothingFound words={words} near={didYouMean} ecs={ecs} />
      ) : (
        <>
          <KindTabs kind={kind} counts={counts} />
          <Hits key={kind} ecsId={ecs.id} kind={kind} words={words} query={parseQuery(words)} />
        </>
      )}
    </Stack>
  )
}

type Counts = Record<api.SearchKind, number>

/** The kind in the address, else the first that has something. */
function kindIn(params: URLSearchParams, counts: Counts): api.SearchKind {
  const given = api.searchKinds.find((kind) => kind === params.get('kind'))
  return given ?? api.searchKinds.find((kind) => counts[kind] > 0) ?? 'target'
}

function KindTabs({ kind, counts }: { kind: api.SearchKind; counts: Counts }) {
  const { t } = useTranslation()
  return (
    <TabBar label={t('search.kinds')}>
      {api.searchKinds.map((one) => (
        <Link
          key={one}
          className={tabs.tab}
          to={{ search: `?kind=${one}` }}
          aria-current={one === kind ? 'page' : undefined}
          replace
        >
          {t(`search.kind.${one}`)}
          <b>{counts[one] >= api.countedAtMost ? '1,000+' : counts[one]}</b>
        </Link>
      ))}
    </TabBar>
  )
}

function NothingFound({ words, near, ecs }: { words: string; near: string[]; ecs: CurrentEcs }) {
  const { t } = useTranslation()
  return (
    <Empty
      text={t('search.none', { query: words })}
      hint={t('search.noneHint', { ecs: ecs.name })}
      action={
        near.length > 0 && (
          <p className={css.near}>
            <b>{t('search.didYouMean')}</b>
            {near.map((text) => (
              <ButtonLink key={text} to={searchResultPath(text)}>
                {text}
              </ButtonLink>
            ))}
          </p>
        )
      }
    />
  )
}
