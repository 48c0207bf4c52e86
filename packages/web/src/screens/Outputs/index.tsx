import '../../text/areas/export.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { isAtWork, OutputState } from '../../export/OutputProgress.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'

const lookAgainMs = 2000

/** The files one asked for: what is being made goes on here, whatever page it was begun on. */
export function Outputs() {
  const { t } = useTranslation()
  const outputs = useQuery({
    ...query(api.listOutputs, {}),
    refetchInterval: ({ state }) => (state.data?.rows.some(isAtWork) ? lookAgainMs : false),
  })
  return (
    <Stack>
      <PageTitle sub={t('export.outputNote', { hours: api.outputLifeHours })}>{t('screens.Outputs.title')}</PageTitle>
      {outputs.error && <ErrorNote error={outputs.error} onRetry={() => void outputs.refetch()} />}
      {outputs.isPending && <Skeleton rows={4} />}
      {outputs.data?.rows.length === 0 && (
        <Empty
          text={t('export.none')}
          hint={t('export.noneHint')}
          action={<ButtonLink to="/history">{t('export.toHistory')}</ButtonLink>}
        />
      )}
      {outputs.data?.rows.map((output) => (
        <Card key={output.id} title={output.fileName} note={aboutOf(output, t)}>
          <OutputState output={output} />
        </Card>
      ))}
    </Stack>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

const momentOf = (instant: string): string => {
  const { date, time } = clockAt(instant)
  return `${date.replaceAll('-', '/')} ${time}`
}

function aboutOf({ kind, format, total, madeAt, status, expiresAt }: api.Output, t: Translate): string {
  const until = status === 'done' && expiresAt ? t('export.until', { at: momentOf(expiresAt) }) : ''
  const count = t('export.records', { count: total })
  return [t(`export.kinds.${kind}`), t(`export.formats.${format}`), count, momentOf(madeAt), until]
    .filter((part) => part !== '')
    .join('　')
}
