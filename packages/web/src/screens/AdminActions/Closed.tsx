import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActionCard } from './ActionCard.tsx'
import css from './AdminActions.module.css'
import type { BoardFilters } from './boardFilters.ts'
import { useActions } from './useActions.ts'

type Props = {
  ecsId: string
  filters: BoardFilters
  chosen: string | undefined
  onChoose: (actionId: string) => void
}

/** What is done or rejected, asked for when somebody wants to see it. */
export function Closed({ ecsId, filters, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const { first, rows, hasMore, isFetchingMore, more } = useActions(
    ecsId,
    { ...filters, sort: 'new' },
    'closed',
    isShown,
  )
  return (
    <>
      <Button kind="quiet" isWide onClick={() => setShown(!isShown)} aria-expanded={isShown}>
        {t(isShown ? 'actions.hideClosed' : 'actions.showClosed')}
      </Button>
      {isShown && first.isPending && <Skeleton rows={2} />}
      {isShown && first.error && !first.data && <ErrorNote error={first.error} onRetry={() => void first.refetch()} />}
      {isShown && rows.length > 0 && (
        <ul className={css.closed} aria-label={t('actions.closed')}>
          {rows.map((action) => (
            <ActionCard key={action.id} action={action} today="" isChosen={action.id === chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {isShown && hasMore && (
        <Button isWide disabled={isFetchingMore} onClick={more}>
          {t('actions.more')}
        </Button>
      )}
      {isShown && first.data && rows.length === 0 && <p>{t('actions.none')}</p>}
    </>
  )
}
