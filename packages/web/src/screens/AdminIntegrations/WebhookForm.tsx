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
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { EcsChoice } from './EcsChoice.tsx'

type Props = { webhook: api.Webhook | undefined; onDone: (secret: string | null | undefined) => void }

/** A receiver. Its address is never shown again: left empty, it stays as it is. */
export function WebhookForm({ webhook, onDone }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [webhookId] = useState(() => webhook?.id ?? uuid7())
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState<api.WebhookFormat>(webhook?.format ?? 'json')
  const [events, setEvents] = useState<api.WebhookEvent[]>(webhook?.events ?? ['deviation.found'])
  const [ecsIds, setEcsIds] = useState<string[]>(webhook?.ecsIds ?? [])
  const [active, setActive] = useState(webhook?.active ?? true)
  const [isAsked, setAsked] = useState(false)
  const isUrl = (url.trim() === '' && webhook !== undefined) || URL.canParse(url.trim())
  const isReady = name.trim() !== '' && isUrl && events.length > 0 && ecsIds.length > 0
  const save = useMutation({
    mutationFn: () => {
      const draft = { name: name.trim(), format, events, ecsIds, active, ...(url.trim() && { url: url.trim() }) }
      return call(api.putWebhook, { params: { webhookId }, body: draft })
    },
    onSuccess: ({ secret }) => {
      toast(t('integrations.hookSaved', { name: name.trim() }))
      void client.invalidateQueries({ queryKey: [api.listWebhooks.path] })
      // Chats do not check signatures.
      onDone(format === 'json' ? secret : null)
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isReady && !save.isPending) save.mutate()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={webhook ? webhook.name : t('integrations.addHook')}>
        <TextField
          label={t('integrations.hookName')}
          maxLength={60}
          value={name}
          error={isAsked && name.trim() === '' ? t('integrations.needName') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Segmented<api.WebhookFormat>
          label={t('integrations.format')}
          value={format}
          onChange={setFormat}
          options={api.webhookFormats.map((value) => ({ value, label: t(`integrations.formats.${value}`) }))}
        />
        <TextField
          label={t('integrations.url')}
          hint={webhook ? t('integrations.urlKept', { host: webhook.host }) : t('integrations.urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={url}
          error={isAsked && !isUrl ? t('integrations.needUrl') : undefined}
          onChange={({ target }) => setUrl(target.value)}
        />
        <CheckList
          label={t('integrations.event')}
          hint={t('integrations.eventHint')}
          options={api.webhookEvents.map((value) => ({ value, label: t(`integrations.events.${value}`) }))}
          values={events}
          onChange={setEvents}
        />
        <EcsChoice values={ecsIds} onChange={setEcsIds} />
        <CheckList
          label={t('integrations.use')}
          options={[{ value: 'active', label: t('integrations.active') }]}
          values={active ? ['active'] : []}
          onChange={(values) => setActive(values.length > 0)}
        />
        {isAsked && !isReady && (
          <Note tone="ng" icon="warning">
            {t('integrations.needHookParts')}
          </Note>
        )}
        <Refusal error={save.error} />
        <Actions>
          <Button onClick={() => onDone(undefined)}>{t('integrations.cancel')}</Button>
          <Button type="submit" kind="primary" icon="check" disabled={save.isPending}>
            {t('integrations.save')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
