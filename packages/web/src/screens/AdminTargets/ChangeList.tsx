import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { whenWords } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminTargets.module.css'

/** Who changed what and why, the newest first. */
export function ChangeList({ targetId }: { targetId: string }) {
  const { t } = useTranslation()
  const changes = useQuery(query(api.listTargetChanges, { params: { targetId } }))
  return (
    <Card title={t('targetAdmin.history')}>
      {changes.isPending && <Skeleton rows={2} />}
      {changes.error && <ErrorNote error={changes.error} onRetry={() => void changes.refetch()} />}
      {changes.data?.rows.length === 0 && <p className={css.facts}>{t('targetAdmin.historyNone')}</p>}
      <ol className={css.changes}>
        {changes.data?.rows.map((change) => (
          <li key={change.seq}>
            <p>
              <b>{t(`targetAdmin.${kindOf(change)}`)}</b>　{whenWords(change.at)}　{change.by}
            </p>
            {!change.isNew && <Fields fields={change.fields} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const kindOf = ({ isNew, isImport }: api.TargetChange) => (isImport ? 'imported' : isNew ? 'registered' : 'changed')

function Fields({ fields }: Pick<api.TargetChange, 'fields'>) {
  const { t } = useTranslation()
  return (
    <dl className={css.fields}>
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`targetAdmin.field.${field as 'name'}`)}</dt>
          <dd>
            {field === 'photo' ? (
              t('targetAdmin.changed')
            ) : (
              <>
                <del>{before || t('targetAdmin.empty')}</del> → <ins>{after || t('targetAdmin.empty')}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
