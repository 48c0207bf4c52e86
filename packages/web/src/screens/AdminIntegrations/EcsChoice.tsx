import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = { values: string[]; onChange: (ids: string[]) => void }

/** In which places of work it counts. */
export function EcsChoice({ values, onChange }: Props) {
  const { t } = useTranslation()
  const all = useQuery(query(api.listAllEcs, {}))
  if (all.isPending) return <Skeleton rows={2} />
  if (!all.data) return <ErrorNote error={all.error} onRetry={() => void all.refetch()} />
  return (
    <CheckList
      label={t('integrations.ecs')}
      options={all.data.rows.map(({ ecs }) => ({ value: ecs.id, label: ecs.name, note: ecs.code }))}
      values={values}
      onChange={onChange}
    />
  )
}

export function useEcsNames(): (ids: readonly string[]) => string {
  const { data } = useQuery(query(api.listAllEcs, {}))
  return (ids) => ids.map((id) => data?.rows.find(({ ecs }) => ecs.id === id)?.ecs.name ?? '').join('、')
}
