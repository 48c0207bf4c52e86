import '../text/areas/manuals.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isBlocked } from '../api/isBlocked.ts'
import { query } from '../api/query.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Row } from '../ui/Stack.tsx'
import css from './Manuals.module.css'
import { openManual } from './openManual.ts'

type Props = { ecsId: string; manualId: string; page: number; onPage: (page: number | undefined) => void }

/** One page of a manual as plain text, where a source leads; the file itself is one tap away. */
export function ManualPage({ ecsId, manualId, page, onPage }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const found = useQuery(query(api.getManualPage, { params: { ecsId, manualId, page } }))
  const { data } = found
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (!data) return <Skeleton rows={4} />
  return (
    <section ref={place} className={css.page} aria-label={t('manuals.title')}>
      <h2>{t('manuals.page', { title: data.title, page: data.page, pages: data.pages })}</h2>
      {data.isUnread && (
        <Note tone="warn" icon="warning">
          {t('manuals.pageUnread')}
        </Note>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached with keys */}
      <div className={css.text} tabIndex={0}>
        {data.text || t('manuals.pageEmpty')}
      </div>
      <Row>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('manuals.before')}
        </Button>
        <Button disabled={page >= data.pages} onClick={() => onPage(page + 1)}>
          {t('manuals.next')}
        </Button>
        <Button icon="document" onClick={() => void openManual(ecsId, manualId)}>
          {t('manuals.open')}
        </Button>
        <Button kind="quiet" icon="close" onClick={() => onPage(undefined)}>
          {t('manuals.close')}
        </Button>
      </Row>
    </section>
  )
}
