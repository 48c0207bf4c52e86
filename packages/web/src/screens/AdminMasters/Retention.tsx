import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminMasters.module.css'
import { RemoveExpired } from './RemoveExpired.tsx'

/** Asked again while a removal is under way. */
const watchMs = 2000

/** What is past its period, by ECS and template, and what was removed before. */
export function Retention() {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<api.ExpiredGroup>()
  const found = useQuery({
    ...query(api.listExpired, {}),
    refetchInterval: ({ state }) => (state.data?.removals.some(({ finishedAt }) => !finishedAt) ? watchMs : false),
  })
  if (found.isPending) return <Skeleton rows={4} />
  if (!found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const { groups, removals } = found.data
  return (
    <>
      {groups.length === 0 && <Empty text={t('masters.nothingExpired')} hint={t('masters.nothingExpiredHint')} />}
      {groups.length > 0 && <Note icon="clock">{t('masters.retentionHint')}</Note>}
      <ul className={css.rows} aria-label={t('masters.parts.retention')}>
        {groups.map((group) => (
          <li key={group.ecsId + group.templateId}>
            <Card>
              <div className={css.row}>
                <span>
                  <b>{group.templateName}</b>
                  <span className={css.facts}>{group.ecsName}</span>
                  <span className={css.facts}>{t('masters.expiredSpan', spanOf(group))}</span>
                  {group.held > 0 && (
                    <span className={css.facts}>{t('masters.heldRecords', { count: group.held })}</span>
                  )}
                </span>
                <Chip tone="plain">{t('masters.expiredRecords', { count: group.records })}</Chip>
                <Button kind="danger" disabled={group.records === 0} onClick={() => setRemoving(group)}>
                  {t('masters.removeExpired')}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {removing && <RemoveExpired group={removing} onDone={() => setRemoving(undefined)} />}
      {removals.length > 0 && <Removals removals={removals} />}
    </>
  )
}

const slashed = (day: string): string => day.replaceAll('-', '/')
const spanOf = ({ oldest, newest, months }: api.ExpiredGroup) => ({
  oldest: slashed(oldest),
  newest: slashed(newest),
  months,
})

function Removals({ removals }: { removals: readonly api.Removal[] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('masters.removals')}>
      <ul className={css.rows}>
        {removals.map(({ id, templateName, ecsName, reason, byName, at, removed, finishedAt }) => (
          <li key={id} className={css.row}>
            <span>
              <b>{templateName}</b>　{ecsName}
              <span className={css.facts}>
                {t('masters.removalFacts', { at: fullMoment(at), name: byName ?? '—', reason })}
              </span>
            </span>
            <Chip tone="plain">
              {t(finishedAt ? 'masters.removalDone' : 'masters.removalRunning', { count: removed })}
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
