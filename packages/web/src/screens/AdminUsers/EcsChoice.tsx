import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = { ecsIds: readonly string[]; onChange: (ecsIds: string[]) => void }

/** Where a person works. An administrator's own list of ECS is the list of all. */
export function EcsChoice({ ecsIds, onChange }: Props) {
  const { t } = useTranslation()
  const ecs = useQuery(query(api.listMyEcs, {}))
  if (ecs.isPending) return <Skeleton rows={3} />
  if (isBlocked(ecs)) return <ErrorNote error={ecs.error} onRetry={() => void ecs.refetch()} />
  if (ecs.data.rows.length === 0) return <Note>{t('users.ecsNone')}</Note>
  const options = ecs.data.rows.map(({ id, code, name }) => ({ value: id, label: name, note: code }))
  // What is not in the list (an ECS out of use) stays as it is.
  const hidden = ecsIds.filter((id) => !options.some((option) => option.value === id))
  return (
    <CheckList
      label={t('users.ecs')}
      hint={t('users.ecsHint')}
      options={options}
      values={ecsIds}
      onChange={(next) => onChange([...next, ...hidden])}
    />
  )
}
