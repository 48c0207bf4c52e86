import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminMasters.module.css'
import { EcsForm } from './EcsForm.tsx'

/** Every place of work, also those out of use, with how many people work there. */
export function EcsList() {
  const { t } = useTranslation()
  const all = useQuery(query(api.listAllEcs, {}))
  const [open, setOpen] = useState<string>()
  if (all.isPending) return <Skeleton rows={4} />
  if (!all.data) return <ErrorNote error={all.error} onRetry={() => void all.refetch()} />
  const close = () => setOpen(undefined)
  return (
    <>
      <Actions>
        <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
          {t('masters.addEcs')}
        </Button>
      </Actions>
      {open === 'new' && <EcsForm ecs={undefined} onDone={close} />}
      <ul className={css.rows} aria-label={t('masters.parts.ecs')}>
        {all.data.rows.map(({ ecs, members, targets }) => (
          <li key={ecs.id}>
            {open === ecs.id ? (
              <EcsForm ecs={ecs} onDone={close} />
            ) : (
              <Card>
                <div className={css.row}>
                  <span>
                    <b>{ecs.name}</b>
                    <span className={css.facts}>
                      {[ecs.code, ecs.siteId, t('masters.ecsFacts', { members, targets })].filter(Boolean).join('　')}
                    </span>
                  </span>
                  {!ecs.active && <Chip tone="plain">{t('masters.unused')}</Chip>}
                  <Button icon="pen" aria-label={`${ecs.name} ${t('masters.edit')}`} onClick={() => setOpen(ecs.id)}>
                    {t('masters.edit')}
                  </Button>
                </div>
              </Card>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
