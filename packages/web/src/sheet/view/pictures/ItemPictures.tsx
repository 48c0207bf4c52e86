import '../../../text/areas/picture.ts'
import type { Item } from '@ecs/core'
import { useState } from 'react'
import { lazyPart } from '../../../startup/lazyPart.tsx'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import css from './ItemPictures.module.css'
import { usePicture } from './usePicture.ts'

const PictureViewer = lazyPart(async () => (await import('./PictureViewer.tsx')).PictureViewer, { isAsked: true })

type Props = {
  item: Item
  /** How many stand side by side; the last one says how many more there are. */
  most: number
  size?: 'sm' | 'lg'
}

/** How it should look: small beside the standard; pressed, large. */
export function ItemPictures({ item, most, size = 'sm' }: Props) {
  const { t } = useTranslation()
  const [openAt, setOpenAt] = useState<number>()
  const { media = [] } = item
  const more = Math.max(0, media.length - most)
  return (
    <>
      <ul className={css.pictures} data-size={size} aria-label={t('picture.label')}>
        {media.slice(0, most).map((id, index) => {
          const hidden = index === most - 1 ? more : 0
          const words = { no: index + 1, item: item.name, more: hidden }
          const name = t(hidden > 0 ? 'picture.some' : 'picture.one', words)
          return <Small key={id} id={id} name={name} more={hidden} onOpen={() => setOpenAt(index)} />
        })}
      </ul>
      {openAt !== undefined && <PictureViewer item={item} first={openAt} onClose={() => setOpenAt(undefined)} />}
    </>
  )
}

type SmallProps = { id: string; name: string; more: number; onOpen: () => void }

function Small({ id, name, more, onOpen }: SmallProps) {
  const { url } = usePicture(id)
  return (
    <li>
      <button type="button" className={css.open} aria-label={name} onClick={onOpen}>
        {url ? <img src={url} alt="" decoding="async" /> : <Icon name="eye" />}
        {more > 0 && <span className={css.more}>+{more}</span>}
      </button>
    </li>
  )
}
