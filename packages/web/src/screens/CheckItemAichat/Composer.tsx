import { type api, type IntentId, longestQuestion } from '@ecs/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipButton } from '../../ui/Chip.tsx'
import { TextField } from '../../ui/Field.tsx'
import css from './Aichat.module.css'

type Props = {
  chips: readonly IntentId[]
  isRunning: boolean
  onAsk: (question: api.AssistantQuestion) => void
  onStop: () => void
  /** What stands in the way of a question. */
  children?: ReactNode
}

/** Questions to tap, and one to type. */
export function Composer({ chips, isRunning, onAsk, onStop, children }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const asked = text.trim()
    if (asked === '' || isRunning) return
    onAsk({ kind: 'text', text: asked })
    setText('')
  }
  return (
    <form className={css.composer} onSubmit={handleSubmit}>
      {children}
      <section className={css.offers} aria-label={t('assistant.questions')}>
        {chips.map((intent) => (
          <ChipButton key={intent} onPress={() => !isRunning && onAsk({ kind: 'chip', intent })}>
            {t(`assistant.intent.${intent}`)}
          </ChipButton>
        ))}
      </section>
      <div className={css.line}>
        <TextField
          label={t('assistant.askLabel')}
          isLabelHidden
          placeholder={t('assistant.askLabel')}
          value={text}
          maxLength={longestQuestion}
          onChange={(event) => setText(event.target.value)}
        />
        {isRunning ? (
          <Button icon="close" onClick={onStop}>
            {t('assistant.stop')}
          </Button>
        ) : (
          <Button kind="primary" type="submit" icon="send" disabled={text.trim() === ''}>
            {t('assistant.ask')}
          </Button>
        )}
      </div>
    </form>
  )
}
