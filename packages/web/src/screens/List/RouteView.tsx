import { api, type PatrolRoute } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useMay } from '../../auth/useMay.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { onEnter } from '../../ui/onEnter.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { RouteStops } from './RouteStops.tsx'

/** The rounds of an ECS: stops in order, when each was reached, and today's sheet there. */
export function RouteView({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const routes = useQuery(query(api.listPatrolRoutes, { params: { ecsId } }))
  const [chosen, setChosen] = useState('')
  if (routes.isPending) return <Skeleton rows={6} />
  if (isBlocked(routes)) return <ErrorNote error={routes.error} onRetry={routes.refetch} />
  const route = routes.data.rows.find(({ id }) => id === chosen) ?? routes.data.rows[0]
  if (!route) return <Empty text={t('list.route.none')} hint={t('list.route.noneHint')} />
  return (
    <Stack>
      {routes.data.rows.length > 1 && (
        <SelectField label={t('list.route.which')} value={route.id} onChange={(event) => setChosen(event.target.value)}>
          {routes.data.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <ArrivalField route={route} />
      <RouteStops key={route.id} route={route} />
    </Stack>
  )
}

/** A scanner types the code of the place and ends with Enter. */
function ArrivalField({ route }: { route: PatrolRoute }) {
  const { t } = useTranslation()
  const may = useMay()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  if (!may('result.write')) return null
  const arrive = async () => {
    const given = code.trim()
    if (given === '') return
    const arrivedAt = new Date().toISOString()
    const answer = await call(api.putPatrolArrival, {
      params: { routeId: route.id, arrivalId: uuid7() },
      body: { code: given, day: clockAt(arrivedAt).date, arrivedAt },
    })
    setCode('')
    toast(t(`list.route.${answer.kind}`, { no: 'stop' in answer ? answer.stop + 1 : 0 }))
    await client.invalidateQueries({ queryKey: [api.listPatrolArrivals.path] })
  }
  return (
    <TextField
      label={t('list.route.arrive')}
      hint={t('list.route.arriveHint')}
      maxLength={500}
      value={code}
      onChange={(event) => setCode(event.target.value)}
      onKeyDown={onEnter(() => void arrive().catch((error: Error) => toast(error.message)))}
    />
  )
}
