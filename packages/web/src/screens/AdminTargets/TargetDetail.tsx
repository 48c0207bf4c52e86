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

type Props = { targetId: string; areas: readonly string[][]; onClose: () => void }

/** One target: what it is, what it looks like, what was changed. */
export function TargetDetail({ targetId, areas, onClose }: Props) {
  const target = useQuery(query(api.getTarget, { params: { targetId } }))
  if (target.isPending) return <Skeleton rows={8} />
  if (!target.data) return <ErrorNote error={target.error} onRetry={() => void target.refetch()} />
  return (
    <Stack>
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
