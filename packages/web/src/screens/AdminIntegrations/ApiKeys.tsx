import { api } from '@ecs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminIntegrations.module.css'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import { useEcsNames } from './EcsChoice.tsx'
import { keyState } from './keyState.ts'
import { SecretNote } from './SecretNote.tsx'

/** Which other systems have a key, what it allows, and when it was last used. */
export function ApiKeys() {
  const { t } = useTranslation()
  const keys = useQuery(query(api.listApiKeys, {}))
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  if (keys.isPending) return <Skeleton rows={4} />
  if (!keys.data) return <ErrorNote error={keys.error} onRetry={() => void keys.refetch()} />
  const done = (made: string | null | undefined) => {
    setAdding(false)
    setSecret(made ?? undefined)
  }
  return (
    <>
      {secret && (
        <SecretNote
          title={t('integrations.keyMade')}
          text={t('integrations.keyOnce')}
          label={t('integrations.key')}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      {isAdding && <ApiKeyForm onDone={done} />}
      {!isAdding && !secret && (
        <Actions>
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('integrations.addKey')}
          </Button>
        </Actions>
      )}
      {keys.data.rows.length === 0 && <Empty text={t('integrations.noKeys')} hint={t('integrations.noKeysHint')} />}
      <ul className={css.rows} aria-label={t('integrations.parts.keys')}>
        {keys.data.rows.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
    </>
  )
}

const tones = { working: 'ok', soon: 'warn', expired: 'plain', revoked: 'plain' } as const

function KeyRow({ apiKey }: { apiKey: api.ApiKey }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const namesOf = useEcsNames()
  const [isAsked, setAsked] = useState(false)
  const { state, days } = keyState(apiKey, new Date())
  const revoke = useMutation({
    mutationFn: () => call(api.revokeApiKey, { params: { keyId: apiKey.id } }),
    onSuccess: () => {
      setAsked(false)
      toast(t('integrations.revoked', { name: apiKey.name }))
      void client.invalidateQueries({ queryKey: [api.listApiKeys.path] })
    },
  })
  const when = (at: string) => `${clockAt(at).date} ${clockAt(at).time}`
  return (
    <li>
      <Card>
        <div className={css.row}>
          <span>
            <b>{apiKey.name}</b>　…{apiKey.hint}
            <span className={css.facts}>
              {apiKey.scopes.map((scope) => t(`integrations.scopes.${scope}`)).join('、')}
            </span>
            <span className={css.facts}>{namesOf(apiKey.ecsIds)}</span>
            <span className={css.facts}>
              {t('integrations.keyDates', { until: clockAt(apiKey.expiresAt).date })}
              {'　'}
              {apiKey.lastUsedAt
                ? t('integrations.lastUsed', { at: when(apiKey.lastUsedAt) })
                : t('integrations.neverUsed')}
            </span>
          </span>
          <Chip tone={tones[state]}>{t(`integrations.keyStates.${state}`, { days })}</Chip>
          {(state === 'working' || state === 'soon') && (
            <Button aria-label={`${apiKey.name} ${t('integrations.revoke')}`} onClick={() => setAsked(true)}>
              {t('integrations.revoke')}
            </Button>
          )}
        </div>
      </Card>
      <Dialog
        isOpen={isAsked}
        title={t('integrations.revokeTitle', { name: apiKey.name })}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('integrations.cancel')}</Button>
            <Button kind="danger" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('integrations.revokeNow')}
            </Button>
          </>
        }
      >
        <p>{t('integrations.revokeText')}</p>
        <Refusal error={revoke.error} />
      </Dialog>
    </li>
  )
}
