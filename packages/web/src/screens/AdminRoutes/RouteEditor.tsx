import { api, type PatrolRoute } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { TargetSelect } from '../../targets/TargetSelect.tsx'
import { useTargetsById } from '../../targets/useTargetsById.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { StopRow } from './StopRow.tsx'
import { moved, without } from './stopOrder.ts'

type Props = {
  route: PatrolRoute
  templates: readonly api.TemplateSummary[]
  isNew: boolean
  onClose: (hasChanged: boolean) => void
}

type Stop = PatrolRoute['stops'][number] & { key: number }

/** The stops of a route in their order. Buttons move them: dragging is nothing for gloves. */
export function RouteEditor({ route, templates, isNew, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(route.name)
  const [stops, setStops] = useState<Stop[]>(() => route.stops.map((stop, key) => ({ ...stop, key })))
  const [nextKey, setNextKey] = useState(route.stops.length)
  const [isAsked, setIsAsked] = useState(false)
  const targets = useTargetsById(
    route.ecsId,
    stops.map(({ targetId }) => targetId),
  )
  const params = { routeId: route.id }
  const done = { onSuccess: () => onClose(true), onError: (error: Error) => toast(error.message) }
  const save = useMutation({
    mutationFn: () => {
      const body = { ecsId: route.ecsId, name: name.trim(), stops: stops.map(({ key: _, ...stop }) => stop) }
      return call(api.putPatrolRoute, { params, body })
    },
    ...done,
  })
  const remove = useMutation({ mutationFn: () => call(api.removePatrolRoute, { params }), ...done })
  const isBad = name.trim() === '' || stops.length === 0
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isBad && !save.isPending) save.mutate()
  }
  const add = (targetId: string) => {
    const templateId = templates[0]?.id
    if (targetId === '' || !templateId) return
    setStops([...stops, { targetId, templateId, minutes: 5, key: nextKey }])
    setNextKey(nextKey + 1)
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <PageTitle>{isNew ? t('plan.addRoute') : route.name}</PageTitle>
        <Card>
          <TextField
            label={t('plan.routeName')}
            value={name}
            maxLength={60}
            error={isAsked && isBad ? t('plan.lacksRoute') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <h2>{t('plan.stops')}</h2>
          <ol>
            {stops.map((stop, index) => (
              <StopRow
                key={stop.key}
                stop={stop}
                no={index + 1}
                name={targets.get(stop.targetId)?.name ?? '…'}
                templates={templates}
                isFirst={index === 0}
                isLast={index === stops.length - 1}
                onChange={(part) => setStops(stops.map((one) => (one.key === stop.key ? { ...one, ...part } : one)))}
                onMove={(by) => setStops(moved(stops, index, by))}
                onRemove={() => setStops(without(stops, index))}
              />
            ))}
          </ol>
          <TargetSelect ecsId={route.ecsId} label={t('plan.addStop')} none="―" value="" onChange={add} />
        </Card>
        <Actions>
          {!isNew && (
            <Button kind="danger" onClick={() => remove.mutate()} disabled={remove.isPending}>
              {t('plan.removeRoute')}
            </Button>
          )}
          <Button onClick={() => onClose(false)}>{t('plan.cancel')}</Button>
          <Button kind="primary" type="submit" icon="check" disabled={save.isPending}>
            {t('plan.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
