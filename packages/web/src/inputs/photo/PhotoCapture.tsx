import { useRef, useState } from 'react'
import { CameraTrouble } from '../../camera/CameraTrouble.tsx'
import { CameraView } from '../../camera/CameraView.tsx'
import { currentFrame } from '../../camera/currentFrame.ts'
import { useCamera } from '../../camera/useCamera.ts'
import { cellPhotos, useAttachments } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import type { CaptureProps } from '../defineInput.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { GalleryButton } from './Gallery.tsx'
import { Overlay, useLastPhoto } from './Overlay.tsx'
import css from './PhotoCapture.module.css'
import { PhotoStrip } from './PhotoStrip.tsx'
import { photoCounts } from './photoCounts.ts'
import { QualityDialog } from './QualityDialog.tsx'
import { SamplePhoto } from './SamplePhoto.tsx'
import { type AddedPhoto, useAddPhotos } from './useAddPhotos.ts'
import { geoOf, useGeolocation } from './useGeolocation.ts'

const burstPhotos = 5
const burstGapMs = 350

/** Takes photos into an item, one by one or in a burst, over the picture of last time where there is one. */
export function PhotoCapture({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const photos = cellPhotos(useAttachments(sheet), cell.key)
  const { addOne, addFiles, waiting } = useAddPhotos(cell)
  const [poor, setPoor] = useState<AddedPhoto>()
  const last = useLastPhoto(cell, photos.at(-1)?.id)
  const { item } = cell.planItem
  const { max, needed } = photoCounts(item)
  const position = useGeolocation(item.photoPlace === true && !block)
  const room = max - photos.length - waiting
  if (block) return <PhotoStrip cell={cell} isReadOnly />

  const shoot = async (): Promise<AddedPhoto | undefined> => {
    if (!video.current) return undefined
    const picture = await currentFrame(video.current)
    if (!picture) return void toast(t('capture.photo.noFrame'))
    return addOne({ picture, name: t('capture.photo.shot'), source: 'camera', geo: geoOf(position) })
  }
  const handleShot = async () => {
    const added = await shoot()
    if (added && added.faults.length > 0) setPoor(added)
  }
  const handleBurst = async () => {
    const shots: Promise<unknown>[] = []
    for (let i = 0; i < Math.min(burstPhotos, room); i++) {
      shots.push(shoot())
      await new Promise((resolve) => setTimeout(resolve, burstGapMs))
    }
    await Promise.all(shots)
  }
  const isReady = camera.stream !== undefined && room > 0
  return (
    <>
      {camera.fault ? (
        <CameraTrouble
          fault={camera.fault}
          onRetry={camera.retry}
          otherWays={t(item.galleryForbidden ? 'capture.trouble.onlyCamera' : 'capture.trouble.photoWays')}
        />
      ) : (
        <CameraView camera={camera} videoRef={video}>
          {last.isOn && last.id && <Overlay id={last.id} />}
        </CameraView>
      )}
      <p className={css.count} role="status">
        {t(needed > 0 ? 'sheet.photo.countOf' : 'sheet.photo.count', { have: photos.length, needed, max })}
        {waiting > 0 && `　${t('capture.photo.saving', { count: waiting })}`}
      </p>
      {position.state !== 'unasked' && <p>{t(`capture.photo.place.${position.state}`)}</p>}
      <div className={css.ways}>
        <Button kind="primary" icon="camera" disabled={!isReady} onClick={() => void handleShot()}>
          {t('capture.photo.shoot')}
        </Button>
        <Button icon="layers" disabled={!isReady} onClick={() => void handleBurst()}>
          {t('capture.photo.burst', { count: burstPhotos })}
        </Button>
        {!item.galleryForbidden && (
          <FileButton
            icon="plus"
            label={t('sheet.photo.choose')}
            isDisabled={room <= 0}
            isMultiple
            onFiles={(files) => addFiles(files.slice(0, room), 'gallery')}
          />
        )}
        {last.id && !camera.fault && (
          <Button aria-pressed={last.isOn} icon={last.isOn ? 'eyeOff' : 'eye'} onClick={last.toggle}>
            {t(last.isOn ? 'capture.photo.hideLast' : 'capture.photo.showLast')}
          </Button>
        )}
      </div>
      <SamplePhoto item={item} />
      <PhotoStrip cell={cell} isReadOnly={false} hasButtons={false} />
      {last.previousId && photos[0] && <BeforeAfter before={last.previousId} after={photos.at(-1)?.id ?? ''} />}
      <Actions>
        <GalleryButton />
        <Button onClick={onDone}>{t('capture.photo.finish', { count: photos.length })}</Button>
      </Actions>
      {poor && <QualityDialog poor={poor} onClose={() => setPoor(undefined)} />}
    </>
  )
}
