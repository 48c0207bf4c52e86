import { api, type Master } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminMasters.module.css'
import { MasterForm } from './MasterForm.tsx'

/** Lists that items offer to choose from (`master:staff`). */
export function Masters({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const registers = useQuery(query(api.getRegisters, { params: { ecsId } }))
  const [open, setOpen] = useState<string>()
  if (registers.isPending) return <Skeleton rows={4} />
  if (!registers.data) return <ErrorNote error={registers.error} onRetry={() => void registers.refetch()} />
  const close = () => setOpen(undefined)
  const rows: Master[] = registers.data.masters
  return (
    <>
      <Actions>
        <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
          {t('masters.addMaster')}
        </Button>
      </Actions>
      {open === 'new' && <MasterForm ecsId={ecsId} master={undefined} onDone={close} />}
      {rows.length === 0 && <Empty text={t('masters.noMasters')} hint={t('masters.noMastersHint')} />}
      <ul className={css.rows} aria-label={t('masters.parts.masters')}>
        {rows.map((master) => (
          <li key={master.id}>
            {open === master.id ? (
              <MasterForm ecsId={ecsId} master={master} onDone={close} />
            ) : (
              <Card>
                <div className={css.row}>
                  <span>
                    <b>{master.name}</b>
                    <span className={css.facts}>
                      {t('masters.masterFacts', { code: master.code, count: master.rows.length })}
                    </span>
                  </span>
                  <Button
                    icon="pen"
                    aria-label={`${master.name} ${t('masters.edit')}`}
                    onClick={() => setOpen(master.id)}
                  >
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
