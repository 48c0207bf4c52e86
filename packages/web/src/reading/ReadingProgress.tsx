import { useEffect, useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import type { ReaderState } from '../vision/reading/reader.ts'
import css from './Reading.module.css'

/** PRODUCT §13: after this long, typing is offered. */
const slowMs = 8000

type Props = { state: ReaderState; onCancel: () => void; onManual: (() => void) | undefined }

/** How far the reading is, a way out of it, and after eight seconds the way around it. */
export function ReadingProgress({ state, onCancel, onManual }: Props) {
  const { t } = useTranslation()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  const percent = state.type === 'loading' ? Math.floor(state.share * 100) : undefined
  const words = percent === undefined ? t('reading.reading') : t('reading.loading', { percent })
  return (
    <div className={css.progress}>
      <p role="status">{words}</p>
      <progress max={100} value={percent} aria-label={words} />
      <Button icon="close" onClick={onCancel}>
        {t('reading.cancel')}
      </Button>
      {isSlow && onManual && (
        <Note tone="warn" icon="clock">
          <p>{t('reading.slow')}</p>
          <Button icon="keypad" onClick={onManual}>
            {t('reading.byHand')}
          </Button>
        </Note>
      )}
    </div>
  )
}
