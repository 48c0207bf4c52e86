import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import css from './CameraTrouble.module.css'
import type { CameraFault } from './openCamera.ts'

type Props = {
  fault: CameraFault
  onRetry: () => void
  /** What still works here. */
  otherWays: string
}

/** No live picture: why, what helps, and that everything else still works. */
export function CameraTrouble({ fault, onRetry, otherWays }: Props) {
  const { t } = useTranslation()
  return (
    <Note icon="warning">
      <div className={css.trouble} role="alert">
        <b>{t(`capture.trouble.${fault}`)}</b>
        <p>{otherWays}</p>
        {fault === 'denied' && (
          <details>
            <summary className={css.steps}>{t('capture.trouble.showSteps')}</summary>
            <ol>
              <li>{t('capture.trouble.step1')}</li>
              <li>{t('capture.trouble.step2')}</li>
              <li>{t('capture.trouble.step3')}</li>
            </ol>
          </details>
        )}
        <div>
          <Button icon="retry" onClick={onRetry}>
            {t('capture.trouble.retry')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
