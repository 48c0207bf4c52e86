import '../text/areas/capture.ts'
import '../text/areas/pm.ts'
import { type ReactNode, useRef } from 'react'
import { CameraTrouble } from '../camera/CameraTrouble.tsx'
import { CameraView } from '../camera/CameraView.tsx'
import { currentFrame } from '../camera/currentFrame.ts'
import { useCamera } from '../camera/useCamera.ts'
import { useStillness } from '../reading/useStillness.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Actions } from '../ui/Stack.tsx'
import css from './Pm.module.css'

export type Taken = 'camera' | 'gallery'

type Props = {
  shape: 'round' | 'wide'
  isBusy: boolean
  /** Shoots by itself when the camera rests. */
  isAutomatic?: boolean
  hint: string
  onShot: (picture: Blob | ImageBitmap, taken: Taken) => void
  children?: ReactNode
}

/** The camera with a frame to hold the thing in, or a picture that exists already. */
export function ShotCamera({ shape, isBusy, isAutomatic = false, hint, onShot, children }: Props) {
  const { t } = useTranslation()
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const shoot = async () => {
    const frame = video.current && (await currentFrame(video.current))
    if (frame) onShot(frame, 'camera')
  }
  useStillness(video, isAutomatic && camera.stream !== undefined && !isBusy, () => void shoot())
  return (
    <div className={css.stack}>
      {camera.fault ? (
        <CameraTrouble fault={camera.fault} onRetry={camera.retry} otherWays={t('capture.trouble.otherWays')} />
      ) : (
        <CameraView camera={camera} videoRef={video}>
          <span className={css.guide} data-shape={shape} aria-hidden />
        </CameraView>
      )}
      <p className={css.hint} role="status">
        {isBusy ? t('pm.comparing') : hint}
      </p>
      <Actions>
        {children}
        <FileButton
          icon="download"
          label={t('pm.fromPicture')}
          isDisabled={isBusy}
          onFiles={([file]) => onShot(file!, 'gallery')}
        />
        {camera.stream && (
          <Button kind="primary" icon="camera" disabled={isBusy} onClick={() => void shoot()}>
            {t('pm.shoot')}
          </Button>
        )}
      </Actions>
    </div>
  )
}
