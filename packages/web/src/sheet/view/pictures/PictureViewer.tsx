import type { Item } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { type Zoom, ZoomChoice, ZoomFrame } from '../../../ui/ZoomFrame.tsx'
import css from './PictureViewer.module.css'
import { usePicture } from './usePicture.ts'

/** A reference picture, large: it can be enlarged and moved, and the item's other pictures are one press away. */
export function PictureViewer({ item, first, onClose }: { item: Item; first: number; onClose: () => void }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(first)
  const [zoom, setZoom] = useState<Zoom>('1')
  const { media = [] } = item
  const turn = (to: number) => {
    setAt(to)
    setZoom('1')
  }
  return (
    <Dialog
      isOpen
      title={t('picture.label')}
      sub={item.name}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('state.close')}
        </Button>
      }
    >
      <Large
        key={media[at]}
        id={media[at] ?? ''}
        name={t('picture.one', { no: at + 1, item: item.name })}
        zoom={zoom}
      />
      <div className={css.tools}>
        <ZoomChoice zoom={zoom} onZoom={setZoom} />
        {media.length > 1 && (
          <div className={css.turn}>
            <IconButton icon="back" label={t('picture.before')} disabled={at === 0} onClick={() => turn(at - 1)} />
            <span role="status">{t('picture.place', { no: at + 1, count: media.length })}</span>
            <IconButton
              icon="next"
              label={t('picture.after')}
              disabled={at === media.length - 1}
              onClick={() => turn(at + 1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Large({ id, name, zoom }: { id: string; name: string; zoom: Zoom }) {
  const { t } = useTranslation()
  const { url, isAway } = usePicture(id)
  return (
    <ZoomFrame label={name} zoom={zoom}>
      {url && <img src={url} alt={name} />}
      {isAway && <p>{t('picture.notHere')}</p>}
    </ZoomFrame>
  )
}
