import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ManualsCard } from './ManualsCard.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { TargetEditor } from './TargetEditor.tsx'
import { TargetFacts } from './TargetFacts.tsx'
import { type TargetView, useTargetRows } from './targetQueries.ts'

type Props = { targetId: string; view: TargetView; areas: readonly string[][]; onClose: () => void }

/** One target: how its inspections stand, what it is, what it looks like, what was changed. */
export function TargetDetail({ targetId, view, areas, onClose }: Props) {
  const target = useQuery(query(api.getTarget, { params: { targetId } }))
  if (target.isPending) return <Skeleton rows={8} />
  if (!target.data) return <ErrorNote error={target.error} onRetry={() => void target.refetch()} />
  return (
    <Stack>
      <ListedFacts ecsId={target.data.ecsId} targetId={targetId} view={view} />
      <TargetEditor
        key={JSON.stringify(target.data)}
        ecsId={target.data.ecsId}
        targetId={targetId}
        target={target.data}
        areas={areas}
        area={[]}
        onSaved={() => undefined}
        onCancel={onClose}
      />
      <PhotoCard target={target.data} />
      <ManualsCard target={target.data} />
      <ChangeList targetId={targetId} />
    </Stack>
  )
}

type ListedProps = { ecsId: string; targetId: string; view: TargetView }

/** The list beside it has asked for them already. */
function ListedFacts({ ecsId, targetId, view }: ListedProps) {
  const { data } = useTargetRows(ecsId, view)
  const row = data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === targetId)
  return row && <TargetFacts target={row} />
}
