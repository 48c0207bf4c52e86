import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminPastRecords.module.css'
import { Withdraw } from './Withdraw.tsx'

const slashed = (day: string | null): string => day?.replaceAll('-', '/') ?? ''

/** What was brought in, newest first; what was withdrawn stays in the list with its reason. */
export function PastImports({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const imports = useQuery(query(api.listPastImports, { params: { ecsId } }))
  const [leaving, setLeaving] = useState<api.PastImport>()
  if (isBlocked(imports)) return <ErrorNote error={imports.error} onRetry={() => void imports.refetch()} />
  if (!imports.data) return <Skeleton rows={2} />
  const { rows } = imports.data
  return (
    <Card title={t('pastRecords.imports')}>
      {rows.length === 0 && <p>{t('pastRecords.noImports')}</p>}
      <ul className={css.imports}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={css.facts}>
              <b>{row.fileName}</b>
              <span>{row.templateName}</span>
              <span>{t('pastRecords.span', { from: slashed(row.from), to: slashed(row.to), count: row.values })}</span>
              <span>{t('pastRecords.by', { at: fullMoment(row.at), name: row.byName ?? '—' })}</span>
              {row.withdrawn && (
                <span>
                  {t('pastRecords.withdrawnBy', {
                    at: fullMoment(row.withdrawn.at),
                    name: row.withdrawn.byName ?? '—',
                    reason: row.withdrawn.reason,
                  })}
                </span>
              )}
            </span>
            {row.withdrawn ? (
              <Chip tone="plain">{t('pastRecords.withdrawn')}</Chip>
            ) : (
              <Button onClick={() => setLeaving(row)} aria-label={`${row.fileName}　${t('pastRecords.withdraw')}`}>
                {t('pastRecords.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && <Withdraw ecsId={ecsId} row={leaving} onDone={() => setLeaving(undefined)} />}
    </Card>
  )
}
