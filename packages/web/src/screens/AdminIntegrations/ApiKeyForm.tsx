import { api, type KeyScope, keyScopes } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { EcsChoice } from './EcsChoice.tsx'

const daysOf = { month: 30, quarter: 90, year: 365, twoYears: 730 } as const
type Life = keyof typeof daysOf
const lives = Object.keys(daysOf) as Life[]

/** As little as the other system needs, and not for ever. The id is made once: sending twice makes one key. */
export function ApiKeyForm({ onDone }: { onDone: (secret: string | null | undefined) => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const client = useQueryClient()
  const [keyId] = useState(uuid7)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<KeyScope[]>([])
  const [ecsIds, setEcsIds] = useState<string[]>([])
  const [life, setLife] = useState<Life>('year')
  const [isAsked, setAsked] = useState(false)
  const isReady = name.trim() !== '' && scopes.length > 0 && ecsIds.length > 0
  const save = useMutation({
    mutationFn: () =>
      call(api.putApiKey, { params: { keyId }, body: { name: name.trim(), scopes, ecsIds, days: daysOf[life] } }),
    onSuccess: ({ secret }) => {
      void client.invalidateQueries({ queryKey: [api.listApiKeys.path] })
      onDone(secret)
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isReady && !save.isPending) save.mutate()
  }
  const options = keyScopes
    .filter((value) => value !== 'personal.read' || may('personal.read'))
    .map((value) => ({
      value,
      label: t(`integrations.scopes.${value}`),
      note: t(`integrations.scopeNotes.${value}`),
    }))
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={t('integrations.addKey')}>
        <TextField
          label={t('integrations.keyName')}
          hint={t('integrations.keyNameHint')}
          maxLength={60}
          value={name}
          error={isAsked && name.trim() === '' ? t('integrations.needName') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <CheckList label={t('integrations.scope')} options={options} values={scopes} onChange={setScopes} />
        <EcsChoice values={ecsIds} onChange={setEcsIds} />
        <Segmented<Life>
          label={t('integrations.life')}
          value={life}
          onChange={setLife}
          options={lives.map((value) => ({ value, label: t(`integrations.lives.${value}`) }))}
        />
        {isAsked && !isReady && (
          <Note tone="ng" icon="warning">
            {t('integrations.needKeyParts')}
          </Note>
        )}
        <Refusal error={save.error} />
        <Actions>
          <Button onClick={() => onDone(undefined)}>{t('integrations.cancel')}</Button>
          <Button type="submit" kind="primary" icon="check" disabled={save.isPending}>
            {t('integrations.makeKey')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
