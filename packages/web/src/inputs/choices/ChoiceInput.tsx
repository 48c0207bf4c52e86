import { useState } from 'react'
import { useNeedsHold } from '../../sheet/view/useNeedsHold.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import { onEnter } from '../../ui/onEnter.ts'
import type { InputProps } from '../input.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import css from './ChoiceInput.module.css'
import { matching, toggled } from './choose.ts'

/** More than this cannot be taken in at a glance: a search field stands above them. */
const mostAtOnce = 12

/** Large buttons. One press answers a single choice; several choices are decided together. */
export function ChoiceInput(props: InputProps) {
  const { view, onAnswer, onType } = props
  const { item } = view.cell.planItem
  const chosen = view.cell.value === null ? [] : view.cell.value.split('\n')
  const choices = item.choices ?? []
  if (choices.length === 0) return <FreeChoice {...props} />
  const handlePress = (choice: string) => {
    if (item.kind === 'select') onAnswer(choice)
    else onType(toggled(choices, chosen, choice).join('\n'))
  }
  return <ChoiceList {...props} choices={choices} chosen={chosen} onPress={handlePress} />
}

type ListProps = InputProps & {
  choices: readonly string[]
  chosen: readonly string[]
  onPress: (choice: string) => void
}

function ChoiceList({ view, isReadOnly, describedBy, choices, chosen, onPress }: ListProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const { item } = view.cell.planItem
  const needsHold = useNeedsHold(item)
  const isLong = choices.length > mostAtOnce
  const shown = isLong ? matching(choices, words) : choices
  return (
    <div className={css.input}>
      {isLong && (
        <TextField
          label={t('sheet.choice.search', { count: choices.length })}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser we support */}
      <div
        className={css.choices}
        role="group"
        aria-label={item.name}
        aria-describedby={describedBy}
        data-long={isLong || undefined}
      >
        {shown.map((choice) => (
          <ChoiceButton
            key={choice}
            isPressed={chosen.includes(choice)}
            isMulti={item.kind === 'multi'}
            // Only one answer is left: the message below says why.
            isDisabled={isReadOnly || (view.cell.forced !== undefined && view.cell.forced !== choice)}
            needsHold={needsHold && item.kind === 'select'}
            onPress={() => onPress(choice)}
          >
            {choice}
          </ChoiceButton>
        ))}
      </div>
      {shown.length === 0 && <p className={css.none}>{t('sheet.choice.none', { words })}</p>}
    </div>
  )
}

/** The choices are a register that is not on this device: what is written down counts and is compared later. */
function FreeChoice({ view, text, isReadOnly, describedBy, onType, onDecide }: InputProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={view.cell.planItem.item.name}
      isLabelHidden
      placeholder={t('sheet.choice.free')}
      enterKeyHint="next"
      value={text}
      readOnly={isReadOnly}
      describedBy={describedBy}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onEnter(onDecide)}
    />
  )
}
