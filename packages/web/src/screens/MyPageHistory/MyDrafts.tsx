import '../../text/areas/outbox.ts'
import { Link } from 'react-router'
import { StateChip } from '../../outbox/StateChip.tsx'
import { useOutbox } from '../../outbox/useOutbox.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './MyHistory.module.css'

const mostShown = 50

/** What lies on this device only: typed and not decided, or decided and not sent. */
export function MyDrafts() {
  const { t } = useTranslation()
  const view = useOutbox(mostShown)
  if (view.status === 'loading') return <Skeleton rows={3} />
  if (view.status === 'error') return <ErrorNote error={view.error} onRetry={() => location.reload()} />
  const { records, requests } = view.outbox
  if (records.length + requests.length === 0) return <Empty text={t('myPage.history.noneOf.drafts')} />
  return (
    <>
      <ul className={css.rows} aria-label={t('myPage.history.list')}>
        {records.map(({ checksheetId, targetName, docNo, entries, state }) => (
          <li key={checksheetId}>
            <Link className={css.row} to={`/checksheet/${checksheetId}`}>
              <span>
                <b>{targetName || docNo}</b>
                <span className={css.sub}>
                  {[docNo, t('myPage.history.draftOf', { count: entries.length })].join('　')}
                </span>
              </span>
              <StateChip state={state} />
            </Link>
          </li>
        ))}
        {requests.map(({ id, request, state }) => (
          <li key={id} className={css.row}>
            <b>{t(`outbox.requestOf.${request.kind}`)}</b>
            <StateChip state={state} />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/outbox" iconAfter="next">
          {t('myPage.history.openOutbox')}
        </ButtonLink>
      </div>
    </>
  )
}
