import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminIntegrations.module.css'
import { SecretNote } from './SecretNote.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookRow } from './WebhookRow.tsx'

/** Who is told what happens here. */
export function Webhooks() {
  const { t } = useTranslation()
  const hooks = useQuery(query(api.listWebhooks, {}))
  const [open, setOpen] = useState<string>()
  const [secret, setSecret] = useState<string>()
  if (hooks.isPending) return <Skeleton rows={4} />
  if (!hooks.data) return <ErrorNote error={hooks.error} onRetry={() => void hooks.refetch()} />
  const done = (made: string | null | undefined) => {
    setOpen(undefined)
    if (made) setSecret(made)
  }
  return (
    <>
      {secret && (
        <SecretNote
          title={t('integrations.hookMade')}
          text={t('integrations.hookOnce')}
          label={t('integrations.signingSecret')}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      {open === 'new' && <WebhookForm webhook={undefined} onDone={done} />}
      {open === undefined && !secret && (
        <Actions>
          <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
            {t('integrations.addHook')}
          </Button>
        </Actions>
      )}
      {hooks.data.rows.length === 0 && <Empty text={t('integrations.noHooks')} hint={t('integrations.noHooksHint')} />}
      <ul className={css.rows} aria-label={t('integrations.parts.webhooks')}>
        {hooks.data.rows.map((webhook) => (
          <li key={webhook.id}>
            {open === webhook.id ? (
              <WebhookForm webhook={webhook} onDone={done} />
            ) : (
              <WebhookRow webhook={webhook} onEdit={() => setOpen(webhook.id)} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
