import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminIntegrations.module.css'
import { Deliveries } from './Deliveries.tsx'

type Props = { webhook: api.Webhook; onEdit: () => void }

export function WebhookRow({ webhook, onEdit }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { id: webhookId, name, host, format, active, waiting, failed, lastSentAt } = webhook
  const refresh = () => void client.invalidateQueries({ queryKey: [api.listWebhooks.path] })
  const test = useMutation({
    mutationFn: () => call(api.testWebhook, { params: { webhookId } }),
    onSuccess: () => {
      toast(t('integrations.testSent'))
      setOpen(true)
      refresh()
    },
  })
  const remove = useMutation({
    mutationFn: () => call(api.deleteWebhook, { params: { webhookId } }),
    onSuccess: () => {
      setAsked(false)
      toast(t('integrations.hookRemoved', { name }))
      refresh()
    },
  })
  const sent = lastSentAt && `${clockAt(lastSentAt).date} ${clockAt(lastSentAt).time}`
  return (
    <Card>
      <div className={css.row}>
        <span>
          <b>{name}</b>　{t(`integrations.formats.${format}`)}
          <span className={css.facts}>{host}</span>
          <span className={css.facts}>
            {webhook.events.map((event) => t(`integrations.events.${event}`)).join('、')}
          </span>
          <span className={css.facts}>
            {sent ? t('integrations.lastSent', { at: sent }) : t('integrations.neverSent')}
          </span>
        </span>
        {!active && <Chip tone="plain">{t('integrations.stopped')}</Chip>}
        {waiting > 0 && <Chip tone="warn">{t('integrations.waiting', { count: waiting })}</Chip>}
        {failed > 0 && <Chip tone="ng">{t('integrations.failed', { count: failed })}</Chip>}
        <div className={css.buttons}>
          <Button
            aria-label={`${name} ${t('integrations.test')}`}
            disabled={test.isPending}
            onClick={() => test.mutate()}
          >
            {t('integrations.test')}
          </Button>
          <Button
            aria-label={`${name} ${t('integrations.log')}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('integrations.log')}
          </Button>
          <Button icon="pen" aria-label={`${name} ${t('integrations.edit')}`} onClick={onEdit}>
            {t('integrations.edit')}
          </Button>
          <Button aria-label={`${name} ${t('integrations.remove')}`} onClick={() => setAsked(true)}>
            {t('integrations.remove')}
          </Button>
        </div>
      </div>
      <Refusal error={test.error} />
      {isOpen && <Deliveries webhookId={webhookId} />}
      <Dialog
        isOpen={isAsked}
        title={t('integrations.removeTitle', { name })}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('integrations.cancel')}</Button>
            <Button kind="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {t('integrations.remove')}
            </Button>
          </>
        }
      >
        <p>{t('integrations.removeText')}</p>
        <Refusal error={remove.error} />
      </Dialog>
    </Card>
  )
}
