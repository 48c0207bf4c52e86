import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminAudit.module.css'
import type { AuditFilters } from './auditFilters.ts'
import { describeHit, type FieldChange, kindWord } from './describeHit.ts'
import { linkToThing } from './linkToThing.ts'
import { useAuditSearch } from './useAuditSearch.ts'

type Props = { filters: AuditFilters; onChain: (chain: string) => void }

export function Entries({ filters, onChain }: Props) {
  const { t } = useTranslation()
  const { rows, isPending, error, refetch, isShort, searchedTo, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useAuditSearch(filters)
  if (isPending) return <Skeleton rows={8} />
  if (error && rows.length === 0) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const isSearching = isShort && searchedTo !== null
  return (
    <>
      {rows.length === 0 && !isSearching && <Empty text={t('audit.none')} hint={t('audit.noneHint')} />}
      {rows.length > 0 && (
        <ol className={css.entries} aria-label={t('audit.list')}>
          {rows.map((hit) => (
            <Entry key={`${hit.chain} ${hit.seq}`} hit={hit} onChain={filters.chain ? undefined : onChain} />
          ))}
        </ol>
      )}
      {isSearching && <p role="status">{t('audit.searching', { day: fullMoment(searchedTo).slice(0, 10) })}</p>}
      {hasNextPage && !isSearching && (
        <Button isWide disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}

function Entry({ hit, onChain }: { hit: api.AuditHit; onChain: ((chain: string) => void) | undefined }) {
  const { t } = useTranslation()
  const { what, changes, rest } = describeHit(hit, t)
  const link = linkToThing(hit)
  const facts = [kindWord(hit.thing.kind, t), ...(hit.thing.name ?? '').split('　')].filter((fact) => fact !== '')
  const thing = <Facts facts={[...new Set(facts)]} />
  return (
    <li className={css.entry}>
      <p className={css.when}>
        <time dateTime={hit.at}>{fullMoment(hit.at)}</time>
        <span>{hit.actorName ?? t('audit.unknown')}</span>
      </p>
      <div className={css.what}>
        <p>
          <b>{what}</b>
        </p>
        {link ? (
          <Link className={css.thing!} to={link}>
            <span>{thing}</span>
          </Link>
        ) : (
          <span className={css.plainThing}>{thing}</span>
        )}
      </div>
      <div className={css.change}>
        {changes.map((change) => (
          <Change key={`${change.label} ${change.is}`} change={change} />
        ))}
        {hit.reason && <p>{t('audit.because', { reason: hit.reason })}</p>}
        {rest && (
          <details className={css.rest}>
            <summary>{t('audit.rest')}</summary>
            <pre>{rest}</pre>
          </details>
        )}
      </div>
      <div className={css.tools}>
        <small className={css.seal}>
          {t('audit.entry', { seq: hit.seq })} <code title={hit.hash}>{hit.hash.slice(0, 12)}</code>
        </small>
        {onChain && (
          <Button kind="quiet" onClick={() => onChain(hit.chain)}>
            {t('audit.thisOnly')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** 「規格上限　15.0 → 14.5」; read out as before and after. */
function Change({ change: { label, was, is } }: { change: FieldChange }) {
  const { t } = useTranslation()
  return (
    <p>
      {label && <span className={css.label}>{label}</span>}
      {was !== undefined && (
        <>
          <span className="visually-hidden">{t('audit.was')}</span> <del className={css.was}>{was}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      {(is !== undefined || was !== undefined) && (
        <>
          {was !== undefined && <span className="visually-hidden">{t('audit.is')}</span>}{' '}
          <span className={css.is}>{is ?? t('audit.empty')}</span>
        </>
      )}
    </p>
  )
}
