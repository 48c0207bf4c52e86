import { message } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import css from './Item.module.css'

const usualReasons = ['stopped', 'absent', 'unreachable', 'notPlanned'] as const

/** Why an item, or a whole row, does not apply: one press for what is usual, words for the rest (V-009). */
export function NaReason({ onReason }: { onReason: (reason: string) => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  return (
    <div className={css.na}>
      <p className={css.label}>{message('naReason').text}</p>
      <div className={css.reasons}>
        {usualReasons.map((reason) => (
          <Button key={reason} onClick={() => onReason(t(`sheet.na.${reason}`))}>
            {t(`sheet.na.${reason}`)}
          </Button>
        ))}
      </div>
      <div className={css.other}>
        <TextField
          label={t('sheet.na.other')}
          value={words}
          maxLength={500}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button disabled={words.trim() === ''} onClick={() => onReason(words.trim())}>
          {t('sheet.na.record')}
        </Button>
      </div>
    </div>
  )
}
