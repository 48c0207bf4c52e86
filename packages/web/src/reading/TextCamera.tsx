import '../text/areas/capture.ts'
import '../text/areas/reading.ts'
import { useRef } from 'react'
import { CameraTrouble } from '../camera/CameraTrouble.tsx'
import { CameraView } from '../camera/CameraView.tsx'
import { currentFrame } from '../camera/currentFrame.ts'
import { useCamera } from '../camera/useCamera.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Note } from '../ui/Note.tsx'
import { Actions } from '../ui/Stack.tsx'
import type { Reading } from '../vision/reading/messages.ts'
import { guidePart, guides } from './guidePart.ts'
import css from './Reading.module.css'
import { ReadingProgress } from './ReadingProgress.tsx'
import { useReader } from './useReader.ts'
import { useStillness } from './useStillness.ts'

type Props = {
  kind: 'number' | 'text'
  onRead: (reading: Reading, taken: 'camera' | 'gallery') => void
  /** Where typing is offered; undefined where the page has a field of its own. */
  onManual?: () => void
}

/** Takes a picture of a display or a label, by itself when the camera rests, and reads it on this device. */
export function TextCamera({ kind, onRead, onManual }: Props) {
  const { t } = useTranslation()
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const taken = useRef<'camera' | 'gallery'>('camera')
  const { read, cancel, state, isBusy, problem } = useReader((reading) => onRead(reading, taken.current))
  const shoot = async () => {
    const shown = video.current
    const frame = shown && (await currentFrame(shown))
    if (!shown || !frame) return
    taken.current = 'camera'
    const view = { width: shown.clientWidth, height: shown.clientHeight }
    await read(kind, frame, guidePart(guides[kind], view, { width: shown.videoWidth, height: shown.videoHeight }))
  }
  useStillness(video, camera.stream !== undefined && !isBusy, () => void shoot())
  const { x, y, width, height } = guides[kind]
  const percent = (share: number) => `${100 * share}%`
  return (
    <div className={css.camera}>
      {camera.fault ? (
        <CameraTrouble fault={camera.fault} onRetry={camera.retry} otherWays={t('capture.trouble.otherWays')} />
      ) : (
        <CameraView camera={camera} videoRef={video}>
          <span
            className={css.guide}
            style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
            aria-hidden
          />
        </CameraView>
      )}
      {isBusy ? (
        <ReadingProgress state={state} onCancel={cancel} onManual={onManual} />
      ) : (
        <>
          {!camera.fault && <p className={css.hint}>{t(`reading.aim.${kind}`)}</p>}
          {problem && (
            <Note tone="ng" icon="warning">
              <p role="alert">{t(`reading.${problem}`)}</p>
            </Note>
          )}
          <Actions>
            {onManual && (
              <Button icon="keypad" onClick={onManual}>
                {t('reading.byHand')}
              </Button>
            )}
            <FileButton
              icon="download"
              label={t('reading.fromPicture')}
              onFiles={([file]) => {
                taken.current = 'gallery'
                void read(kind, file!)
              }}
            />
            {camera.stream && (
              <Button kind="primary" icon="camera" onClick={() => void shoot()}>
                {t('reading.shoot')}
              </Button>
            )}
          </Actions>
          <p className={css.hint}>{t('reading.onDevice')}</p>
        </>
      )}
    </div>
  )
}
