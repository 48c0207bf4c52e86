import '../text/areas/actions.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Band } from '../ui/Band.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** How much of what was found in this ECS is not done yet, and the way there. */
export function ActionsLine({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query(api.countActions, { params: { ecsId } }), retry: false })
  if (!data || data.open === 0) return null
  return (
    <Band
      icon="flag"
      action={
        <ButtonLink to="/admin/actions" kind="quiet" iconAfter="next">
          {t('actions.showAll')}
        </ButtonLink>
      }
    >
      {t(data.late > 0 ? 'actions.listedLate' : 'actions.listed', { count: data.open, late: data.late })}
    </Band>
  )
}
