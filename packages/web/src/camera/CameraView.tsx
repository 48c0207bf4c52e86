import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { IconButton } from '../ui/IconButton.tsx'
import css from './CameraView.module.css'
import type { Camera } from './useCamera.ts'

type Props = { camera: Camera; videoRef?: Ref<HTMLVideoElement>; children?: ReactNode }

/** The live picture with lamp, zoom and change of camera; what lies over it comes as children. */
export function CameraView({ camera, videoRef, children }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(videoRef, () => video.current as HTMLVideoElement)
  const { stream, torch, zoom, switchCamera } = camera
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <div className={css.view}>
      <video ref={video} className={css.video} autoPlay playsInline muted aria-label={t('capture.camera.live')} />
      {!stream && (
        <p className={css.waiting} role="status">
          {t('capture.camera.starting')}
        </p>
      )}
      {children}
      <div className={css.controls}>
        {torch && (
          <IconButton
            icon="lamp"
            label={t(torch.isOn ? 'capture.camera.torchOff' : 'capture.camera.torchOn')}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          />
        )}
        {switchCamera && <IconButton icon="turn" label={t('capture.camera.switch')} onClick={switchCamera} />}
      </div>
      {zoom && (
        <label className={css.zoom}>
          <span>{t('capture.camera.zoom')}</span>
          <input
            type="range"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step || 0.1}
            value={zoom.value}
            onChange={(event) => zoom.set(Number(event.target.value))}
          />
        </label>
      )}
    </div>
  )
}
