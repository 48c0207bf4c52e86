import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { WrittenDraft } from './draft.ts'

type Props = {
  draft: WrittenDraft
  mayTellAll: boolean
  error: string | undefined
  onChange: (part: Partial<WrittenDraft>) => void
}

/** Everybody, or everybody of the chosen ECS. */
export function AudienceFields({ draft, mayTellAll, error, onChange }: Props) {
  const { t } = useTranslation()
  const mine = useQuery(query(api.listMyEcs, {}))
  return (
    <>
      {mayTellAll && (
        <Segmented<WrittenDraft['to']>
          label={t('notices.write.audience')}
          value={draft.to}
          onChange={(to) => onChange({ to })}
          options={[
            { value: 'all', label: t('notices.write.everybody') },
            { value: 'ecs', label: t('notices.write.ofEcs') },
          ]}
        />
      )}
      {draft.to === 'ecs' && (
        <CheckList
          label={t('notices.write.ofEcs')}
          error={error}
          options={(mine.data?.rows ?? []).map(({ id, name, code }) => ({ value: id, label: name, note: code }))}
          values={draft.ecsIds}
          onChange={(ecsIds) => onChange({ ecsIds })}
        />
      )}
    </>
  )
}
