import { useState } from 'react'
import { StateChip } from '../../outbox/StateChip.tsx'
import { momentWords } from '../../sheet/view/words.ts'
import type { EntryState, OutboxEntry, OutboxRecord } from '../../sync/outbox/readOutbox.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { bytesText } from '../../ui/bytes.ts'
import { Actions } from '../../ui/Stack.tsx'
import { EntryRow } from './EntryRow.tsx'
import css from './Outbox.module.css'

type Props = {
  record: OutboxRecord
  isOnline: boolean
  onRetry: () => void
  onResolved: () => void
  onDiscard: () => void
}

/** More than these are behind a button: a sheet filled in offline has dozens. */
const mostShown = 5

/** What needs a person stands first. */
const isTroubled = ({ shown }: { shown: EntryState }) => shown === 'conflict' || shown === 'rejected'

const hasSameReason = (entry: OutboxEntry, above: OutboxEntry | undefined): boolean =>
  above?.shown === entry.shown && above.tries === entry.tries && above.lastError === entry.lastError

/** One sheet: what of it waits, since when, how large, and what can be done about it. */
export function RecordCard({ record, isOnline, onRetry, onResolved, onDiscard }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { checksheetId, docNo, targetName, isLocal, state, entries, bytes, since } = record
  const ordered = [...entries.filter(isTroubled), ...entries.filter((entry) => !isTroubled(entry))]
  const shown = isOpen ? ordered : ordered.slice(0, mostShown)
  const now = new Date().toISOString()
  const at = momentWords(new Date(since).toISOString(), clockAt(now).date, t)
  const hidden = ordered.length - shown.length
  return (
    <article className={css.record} data-state={state}>
      <div className={css.head}>
        <div className={css.words}>
          <h2>{targetName || docNo}</h2>
          <p className={css.sub}>
            {docNo}
            {isLocal && `（${t('outbox.provisional')}）`}
          </p>
          <p className={css.sub}>{t('outbox.since', { at, count: entries.length, size: bytesText(bytes) })}</p>
        </div>
        <StateChip state={state} />
      </div>
      <ul className={css.entries}>
        {shown.map((entry, index) => (
          <EntryRow
            key={entry.operation.id}
            entry={entry}
            isReasonTold={hasSameReason(entry, shown[index - 1])}
            onResolved={onResolved}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" icon="down" onClick={() => setOpen(true)}>
          {t('outbox.more', { count: hidden })}　{t('outbox.all')}
        </Button>
      )}
      <Actions>
        <Button kind="quiet" aria-label={`${docNo} ${t('outbox.discard')}`} onClick={onDiscard}>
          {t('outbox.discard')}
        </Button>
        <Button icon="retry" aria-label={`${docNo} ${t('outbox.retry')}`} disabled={!isOnline} onClick={onRetry}>
          {t('outbox.retry')}
        </Button>
        <ButtonLink to={`/checksheet/${checksheetId}`} iconAfter="next">
          {t('outbox.open')}
        </ButtonLink>
      </Actions>
    </article>
  )
}
