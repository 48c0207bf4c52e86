import '../text/areas/picture.ts'
import '../text/areas/reading.ts'
import { useState } from 'react'
import { Marks } from '../inspection/marks/Marks.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { type Zoom, ZoomChoice, ZoomFrame } from '../ui/ZoomFrame.tsx'
import type { PendingReading } from './pending.ts'

type Props = { name: string; pending: PendingReading; onClose: () => void }

/** The photo around what was read: whether a wheel, a sign or a point was left out is seen here, not in the cut-out. */
export function LargePhoto({ name, pending: { reading, marks }, onClose }: Props) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState<Zoom>('1')
  const { blob, width, height } = reading.photo ?? reading.crop
  const address = useAddress(blob)
  return (
    <Dialog
      isOpen
      title={t('reading.photo')}
      sub={name}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('state.close')}
        </Button>
      }
    >
      <ZoomFrame label={t('reading.photo')} zoom={zoom}>
        {address && <img src={address} alt={t('reading.photo')} width={width} height={height} />}
        {marks && <Marks marks={marks} ratio={height / width} />}
      </ZoomFrame>
      <ZoomChoice zoom={zoom} onZoom={setZoom} />
    </Dialog>
  )
}
