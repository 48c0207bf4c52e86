import { api } from '@ecs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminIntegrations.module.css'

const tones = { sent: 'ok', waiting: 'warn', failed: 'ng' } as const
const lookAgainMs = 3000

/** What was sent, what waits and why, newest first; while something waits it is looked at again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const log = useQuery({
    ...query(api.listWebhookDeliveries, { params: { webhookId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'waiting') ? lookAgainMs : false,
  })
  const replay = useMutation({
    mutationFn: (deliveryId: string) => call(api.replayWebhookDelivery, { params: { webhookId, deliveryId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [api.listWebhookDeliveries.path] }),
  })
  if (log.isPending) return <Skeleton rows={2} />
  if (!log.data) return <ErrorNote error={log.error} onRetry={() => void log.refetch()} />
  if (log.data.rows.length === 0) return <p className={css.log}>{t('integrations.noDeliveries')}</p>
  const when = (at: string) => `${clockAt(at).date} ${clockAt(at).time}`
  const nameOf = (type: string) => {
    const event = api.webhookEvents.find((one) => one === type)
    return event ? t(`integrations.events.${event}`) : t('integrations.testEvent')
  }
  return (
    <ul className={css.log} aria-label={t('integrations.log')}>
      {log.data.rows.map(({ id, type, at, state, attempts, error, nextAt }) => (
        <li key={id}>
          <span>
            {when(at)}　{nameOf(type)}
            <span className={css.facts}>
              {t('integrations.attempts', { count: attempts })}
              {nextAt && attempts > 0 && `　${t('integrations.nextTry', { at: when(nextAt) })}`}
            </span>
            {error && <span className={css.facts}>{error}</span>}
          </span>
          <Chip tone={tones[state]}>{t(`integrations.deliveryStates.${state}`)}</Chip>
          <Button
            aria-label={`${when(at)} ${nameOf(type)} ${t('integrations.replay')}`}
            disabled={replay.isPending}
            onClick={() => replay.mutate(id)}
          >
            {t('integrations.replay')}
          </Button>
          {replay.variables === id && <Refusal error={replay.error} />}
        </li>
      ))}
    </ul>
  )
}
