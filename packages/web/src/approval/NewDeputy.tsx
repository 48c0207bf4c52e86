import { api } from '@ecs/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'
import { useSession } from '../auth/session.tsx'
import { uuid7 } from '../device/uuid7.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import css from './DeputiesCard.module.css'

/** `2026-11-15T08:30` is on site's clock, whatever the device believes. */
const onSite = (local: string): string => new Date(`${local}:00+09:00`).toISOString()

type Props = { isBusy: boolean; onAdd: (action: () => Promise<void>) => void }

export function NewDeputy({ isBusy, onAdd }: Props) {
  const { t } = useTranslation()
  const people = useColleagues()
  const [userId, setUserId] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isReady = userId !== '' && from !== '' && to !== '' && from < to
  const handleAdd = () =>
    onAdd(async () => {
      await call(api.putDeputy, {
        params: { deputyId: uuid7() },
        body: { userId, from: onSite(from), to: onSite(to) },
      })
      setUserId('')
    })
  return (
    <div className={css.form}>
      <SelectField label={t('approval.deputy.who')} value={userId} onChange={(event) => setUserId(event.target.value)}>
        <option value="">{t('approval.deputy.choose')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('approval.deputy.from')}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t('approval.deputy.to')}
        type="datetime-local"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button disabled={!isReady || isBusy} onClick={handleAdd}>
        {t('approval.deputy.add')}
      </Button>
    </div>
  )
}

/** Everybody of one's own ECS, once. */
function useColleagues(): api.Person[] {
  const { user } = useSession()
  const blocks = useQuery(query(api.listMyEcs, {}))
  const asked = useQueries({
    queries: (blocks.data?.rows ?? []).map(({ id: ecsId }) => query(api.listPeople, { params: { ecsId } })),
  })
  const all = asked.flatMap(({ data }) => data?.rows ?? []).filter(({ id }) => id !== user?.id)
  return [...new Map(all.map((person) => [person.id, person])).values()]
}
