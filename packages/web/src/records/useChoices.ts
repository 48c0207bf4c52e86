import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { useSession } from '../auth/session.tsx'
import { useTranslation } from '../text/useTranslation.ts'

/** What can be chosen: the people and templates of the ECS. */
export function useChoices(ecsId: string, isWanted: boolean) {
  const { t } = useTranslation()
  const { user } = useSession()
  const params = { ecsId }
  const people = useQuery({ ...query(api.listPeople, { params }), enabled: isWanted })
  const templates = useQuery({ ...query(api.listTemplates, { params }), enabled: isWanted })
  const mine = people.data?.rows.filter(({ id }) => id === user?.id) ?? []
  const others = people.data?.rows.filter(({ id }) => id !== user?.id) ?? []
  return {
    people: [
      ...mine.map(({ id, name }) => ({ value: id, label: t('list.filter.self', { name }) })),
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
    templates: (templates.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}
