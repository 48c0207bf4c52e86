import type { Target } from '@ecs/core'
import { Icon } from '../../ui/Icon.tsx'
import css from './TargetRow.module.css'
import { usePhotoLink } from './usePhotoLink.ts'

/** What it looks like, small; asked for only while its row is in sight. */
export function RowPhoto({ target }: { target: Target }) {
  const link = usePhotoLink(target)
  return (
    <span className={css.photo} data-empty={!target.photo || undefined}>
      {link.data ? <img src={link.data.url} alt="" loading="lazy" /> : <Icon name="camera" size="sm" />}
    </span>
  )
}
