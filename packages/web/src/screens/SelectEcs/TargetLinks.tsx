import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import { targetLink } from '../../search/targetLink.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './SelectEcs.module.css'

type Props = { title: string; targets: readonly api.HomeTarget[]; hasStars?: boolean }

/** Targets one tap away: what can be made for them opens. */
export function TargetLinks({ title, targets, hasStars = false }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const star = useMutation({
    mutationFn: ({ id, favourite }: api.HomeTarget) =>
      call(api.setFavouriteTarget, { params: { targetId: id }, body: { favourite: !favourite } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['kept', api.getHome.path] }),
    onError: (error) => toast(error.message),
  })
  const may = useMay()
  if (targets.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <ul className={css.targets}>
        {targets.map((target) => (
          <li key={target.id}>
            <ButtonLink to={targetLink(may, { ecsId: target.ecsId, targetId: target.id })}>
              <span className={css.code}>{target.code}</span>
              <span className={css.targetName}>{target.name}</span>
            </ButtonLink>
            {(hasStars || target.favourite) && (
              <IconButton
                icon={target.favourite ? 'starFilled' : 'star'}
                label={t(target.favourite ? 'home.dropFavourite' : 'home.addFavourite', { name: target.name })}
                disabled={star.isPending}
                onClick={() => star.mutate(target)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
