import type { ReactNode } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { HoldableButton } from '../ui/HoldableButton.tsx'
import { type JudgementKind, JudgementMark } from './Judgement.tsx'
import css from './JudgementControl.module.css'

type Choice = 'ok' | 'ng' | 'na'

type Props = {
  value: JudgementKind
  onChange: (choice: Choice) => void
  /** Names the group for readers: the item's name. */
  label: string
  canBeNa?: boolean
  isDisabled?: boolean
  /** A tap is not enough: the button has to be held. */
  needsHold?: boolean
  /** Photo and comment, opened below in place while `ng` is chosen; never a dialog. */
  ngDetail?: ReactNode
}

/**
 * Three buttons; nothing is pressed at the start, because an empty item is never `ok`. Pressing a pressed button keeps
 * it pressed: a glove that bounces must not wipe an answer.
 */
export function JudgementControl(props: Props) {
  const { value, onChange, label, canBeNa = true, isDisabled = false, needsHold = false, ngDetail } = props
  const { t } = useTranslation()
  const choices: Choice[] = canBeNa ? ['ok', 'ng', 'na'] : ['ok', 'ng']
  return (
    <div className={css.control}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser we support */}
      <div className={css.choices} role="group" aria-label={label} data-na={canBeNa || undefined}>
        {choices.map((choice) => (
          <HoldableButton
            key={choice}
            needsHold={needsHold}
            className={css.choice}
            data-choice={choice}
            aria-pressed={value === choice}
            disabled={isDisabled}
            onPress={() => onChange(choice)}
          >
            {choice !== 'na' && <JudgementMark kind={choice === 'ng' ? 'cross' : 'ok'} />}
            {t(`judgement.${choice}`)}
          </HoldableButton>
        ))}
      </div>
      {value === 'ng' && ngDetail}
    </div>
  )
}
