import '../../text/areas/plan.ts'
import { api, type PatrolRoute } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockedOf } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import css from '../../calendar/planning.module.css'
import { uuid7 } from '../../device/uuid7.ts'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { RouteEditor } from './RouteEditor.tsx'
import { RouteWalk } from './RouteWalk.tsx'

export function AdminRoutes() {
  return <WithEcs>{(ecs) => <Routes key={ecs.id} ecs={ecs} />}</WithEcs>
}

/** In which order targets are visited, and today's round of each route. */
function Routes({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const params = { ecsId: ecs.id }
  const routes = useQuery(query(api.listPatrolRoutes, { params }))
  const templates = useQuery(query(api.listTemplates, { params }))
  const [editing, setEditing] = useState<PatrolRoute>()
  const [walking, setWalking] = useState<string>()
  const error = blockedOf(routes, templates)[0]?.error
  if (error) return <ErrorNote error={error} onRetry={() => void routes.refetch()} />
  if (!routes.data || !templates.data) return <Skeleton rows={4} />
  const close = (hasChanged: boolean) => {
    setEditing(undefined)
    if (hasChanged) void routes.refetch()
  }
  if (editing) {
    return (
      <RouteEditor
        key={editing.id}
        route={editing}
        templates={templates.data.rows}
        isNew={!routes.data.rows.some(({ id }) => id === editing.id)}
        onClose={close}
      />
    )
  }
  const addButton = (
    <Button kind="primary" icon="plus" onClick={() => setEditing({ id: uuid7(), ecsId: ecs.id, name: '', stops: [] })}>
      {t('plan.addRoute')}
    </Button>
  )
  const { rows } = routes.data
  return (
    <Stack>
      <PageTitle sub={ecs.name} actions={rows.length > 0 ? addButton : undefined}>
        {t('plan.routes')}
      </PageTitle>
      {rows.length === 0 && <Empty text={t('plan.noRoutes')} hint={t('plan.noRoutesHint')} action={addButton} />}
      {rows.map((route) => (
        <Card key={route.id}>
          <h2>{route.name}</h2>
          <p className={css.facts}>
            {t(minutesOf(route) > 0 ? 'plan.routeFacts' : 'plan.routeStops', {
              count: route.stops.length,
              minutes: minutesOf(route),
            })}
          </p>
          <Actions>
            <Button icon="pen" onClick={() => setEditing(route)} aria-label={`${route.name}　${t('plan.edit')}`}>
              {t('plan.edit')}
            </Button>
            <Button
              icon="route"
              aria-expanded={walking === route.id}
              onClick={() => setWalking(walking === route.id ? undefined : route.id)}
              aria-label={`${route.name}　${t('plan.walk')}`}
            >
              {t('plan.walk')}
            </Button>
          </Actions>
          {walking === route.id && <RouteWalk route={route} />}
        </Card>
      ))}
    </Stack>
  )
}

const minutesOf = ({ stops }: { stops: readonly { minutes: number }[] }): number =>
  stops.reduce((sum, { minutes }) => sum + minutes, 0)
