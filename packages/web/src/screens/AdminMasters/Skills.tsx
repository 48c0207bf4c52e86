import { api, calibrationState } from '@ecs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminMasters.module.css'

type Skilled = api.SkilledPerson

/** Who of an ECS may do what, until when. */
export function Skills({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const people = useQuery(query(api.listSkills, { params: { ecsId } }))
  const [open, setOpen] = useState<string>()
  if (people.isPending) return <Skeleton rows={4} />
  if (!people.data) return <ErrorNote error={people.error} onRetry={() => void people.refetch()} />
  const today = clockAt(new Date().toISOString()).date
  if (people.data.rows.length === 0) return <Empty text={t('masters.noPeople')} hint={t('masters.membersHint')} />
  return (
    <ul className={css.rows} aria-label={t('masters.parts.skills')}>
      {people.data.rows.map((person) => (
        <li key={person.userId}>
          <Card>
            <div className={css.row}>
              <span>
                <b>{person.name}</b>
                <span className={css.chips}>
                  {person.skills.length === 0 && t('masters.noSkills')}
                  {person.skills.map(({ code, validUntil }) => (
                    <Chip key={code} tone={toneOf(validUntil, today)}>
                      {validUntil ? t('masters.skillUntil', { code, day: validUntil }) : code}
                    </Chip>
                  ))}
                </span>
              </span>
              {open !== person.userId && (
                <Button
                  icon="pen"
                  aria-label={`${person.name} ${t('masters.edit')}`}
                  onClick={() => setOpen(person.userId)}
                >
                  {t('masters.edit')}
                </Button>
              )}
            </div>
            {open === person.userId && <SkillForm person={person} onDone={() => setOpen(undefined)} />}
          </Card>
        </li>
      ))}
    </ul>
  )
}

function toneOf(until: string | undefined, today: string) {
  if (!until) return 'outline' as const
  const { state } = calibrationState(until, today)
  return state === 'over' ? ('ng' as const) : state === 'soon' ? ('warn' as const) : ('outline' as const)
}

function SkillForm({ person, onDone }: { person: Skilled; onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [rows, setRows] = useState(() => [
    ...person.skills.map(({ code, validUntil = '' }, key) => ({ key, code, validUntil })),
    { key: person.skills.length, code: '', validUntil: '' },
  ])
  const skills = rows
    .filter(({ code }) => code.trim() !== '')
    .map(({ code, validUntil }) => ({ code: code.trim(), ...(validUntil && { validUntil }) }))
  const save = useMutation({
    mutationFn: () => call(api.putSkills, { params: { userId: person.userId }, body: { skills } }),
    onSuccess: () => {
      toast(t('masters.saved', { name: person.name }))
      void client.invalidateQueries({ queryKey: [api.listSkills.path] })
      onDone()
    },
    onError: (error) => toast(error.message),
  })
  const write = (key: number, part: { code?: string; validUntil?: string }) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <form
      className={css.rows}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      {rows.map(({ key, code, validUntil }) => (
        <div key={key} className={css.entry}>
          <TextField
            label={t('masters.skill')}
            maxLength={40}
            value={code}
            onChange={({ target }) => write(key, { code: target.value })}
          />
          <TextField
            label={t('masters.validUntil')}
            type="date"
            value={validUntil}
            onChange={({ target }) => write(key, { validUntil: target.value })}
          />
          <IconButton
            icon="close"
            label={t('masters.removeSkill', { code })}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => setRows([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, code: '', validUntil: '' }])}
        >
          {t('masters.addSkill')}
        </Button>
      </div>
      <Actions>
        <Button onClick={onDone}>{t('masters.cancel')}</Button>
        <Button type="submit" kind="primary" icon="check" disabled={save.isPending}>
          {t('masters.save')}
        </Button>
      </Actions>
    </form>
  )
}
