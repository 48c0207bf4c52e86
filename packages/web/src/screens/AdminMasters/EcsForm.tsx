import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { ecs: api.ListedEcs | undefined; onDone: () => void }

const empty = { code: '', name: '', siteId: '', description: '', tz: 'Asia/Tokyo', active: true, templateIds: [] }

/** A place of work. Who works there is decided at the person (ユーザー). The id is made once: sending twice makes one. */
export function EcsForm({ ecs, onDone }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [ecsId] = useState(() => ecs?.id ?? uuid7())
  const [form, setForm] = useState(() => {
    const { id: _, ...draft } = { ...empty, ...ecs, id: '' }
    return draft
  })
  const [isAsked, setAsked] = useState(false)
  const [months, setMonths] = useState(String(ecs?.retentionMonths ?? ''))
  const isPeriod = months === '' || (/^\d{1,4}$/.test(months) && Number(months) >= 1 && Number(months) <= 1200)
  const isCode = /^[A-Z0-9-]{1,20}$/.test(form.code)
  const save = useMutation({
    mutationFn: () => {
      const { retentionMonths: _, ...draft } = { retentionMonths: undefined, ...form }
      const body = { ...draft, name: form.name.trim(), ...(months !== '' && { retentionMonths: Number(months) }) }
      return call(api.putEcs, { params: { ecsId }, body })
    },
    onSuccess: () => {
      toast(t('masters.saved', { name: form.name.trim() }))
      void client.invalidateQueries()
      onDone()
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isCode && isPeriod && form.name.trim() !== '' && !save.isPending) save.mutate()
  }
  const text = (name: 'name' | 'siteId' | 'description', label: string, most: number, error?: string) => (
    <TextField
      label={label}
      maxLength={most}
      value={form[name] ?? ''}
      error={error}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
    />
  )
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={ecs ? ecs.name : t('masters.addEcs')}>
        <TextField
          label={t('masters.code')}
          hint={t('masters.ecsCodeHint')}
          maxLength={20}
          value={form.code}
          error={isAsked && !isCode ? t('masters.badEcsCode') : undefined}
          onChange={({ target }) => setForm({ ...form, code: target.value.toUpperCase() })}
        />
        {text('name', t('masters.name'), 60, isAsked && form.name.trim() === '' ? t('masters.needName') : undefined)}
        {text('siteId', t('masters.site'), 40)}
        {text('description', t('masters.description'), 200)}
        <TextField
          label={t('masters.retentionMonths')}
          hint={t('masters.retentionMonthsHint')}
          inputMode="numeric"
          maxLength={4}
          value={months}
          error={isPeriod ? undefined : t('masters.badMonths')}
          onChange={({ target }) => setMonths(target.value.normalize('NFKC').trim())}
        />
        <CheckList
          label={t('masters.use')}
          options={[{ value: 'active', label: t('masters.active'), note: t('masters.activeHint') }]}
          values={form.active ? ['active'] : []}
          onChange={(values) => setForm({ ...form, active: values.length > 0 })}
        />
        <Note icon="person">{t('masters.membersHint')}</Note>
        <Refusal error={save.error} />
        <Actions>
          <Button onClick={onDone}>{t('masters.cancel')}</Button>
          <Button type="submit" kind="primary" icon="check" disabled={save.isPending}>
            {t('masters.save')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
