import '../text/areas/reading.ts'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { useInSight } from '../ui/useInSight.ts'
import type { Reading } from '../vision/reading/messages.ts'
import { CropView } from './CropView.tsx'
import css from './Reading.module.css'
import { TextCamera } from './TextCamera.tsx'
import { wordsOf } from './wordsOf.ts'

/** Photographs a plate and offers what it says: one tap takes a line, or a code within it. */
export function TextChoice({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation()
  const [reading, setReading] = useState<Reading>()
  const place = useInSight(reading)
  if (!reading) return <TextCamera kind="text" onRead={setReading} />
  return (
    <div className={css.check} ref={place}>
      <CropView reading={reading} />
      <p>{t('reading.chooseText')}</p>
      <ul className={css.candidates} aria-label={t('reading.found')}>
        {wordsOf(reading.lines).map(({ text, confidence }) => (
          <li key={text}>
            <Button onClick={() => onText(text)}>
              {text}
              <small className={css.hint}>{`${Math.round(100 * confidence)}%`}</small>
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button icon="retry" onClick={() => setReading(undefined)}>
          {t('reading.again')}
        </Button>
      </div>
    </div>
  )
}
