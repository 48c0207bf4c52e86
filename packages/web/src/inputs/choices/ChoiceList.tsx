import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { useNeedsHold } from '../../sheet/view/useNeedsHold.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import type { InputProps } from '../input.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import css from './ChoiceInput.module.css'
import { type Choice, matching } from './choose.ts'
import { nextFocus } from './nextFocus.ts'

/** More than this cannot be taken in at a glance: a search field stands above them. */
const mostAtOnce = 12
/** A register may have thousands of rows; nobody scrolls through them. */
const mostShown = 60

type Props = InputProps & {
  choices: readonly Choice[]
  chosen: readonly string[]
  onPress: (choice: string) => void
}

export function ChoiceList({ view, isReadOnly, describedBy, choices, chosen, onPress }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const looked = useDeferredValue(words)
  const field = useRef<HTMLDivElement>(null)
  const { item } = view.cell.planItem
  const needsHold = useNeedsHold(item) && item.kind === 'select'
  const isLong = choices.length > mostAtOnce
  const found = isLong ? matching(choices, looked) : choices
  const shown = found.slice(0, mostShown)
  /** Enter takes the only one that is left, unless it has to be held. */
  const handleSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return
    event.preventDefault()
    const only = found.length === 1 && !needsHold && !isReadOnly ? found[0] : undefined
    if (only) onPress(only.value)
    else field.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isLong || event.nativeEvent.isComposing || isInsideOfText(event)) return
    const next = nextFocus([...(field.current?.querySelectorAll('input, button:enabled') ?? [])], event)
    if (!next) return
    // On the sheet the same keys go from item to item.
    event.preventDefault()
    event.stopPropagation()
    ;(next as HTMLElement).focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the buttons in it
    <div ref={field} className={css.input} onKeyDown={handleKey}>
      {isLong && (
        <TextField
          label={t('sheet.choice.search', { count: choices.length })}
          type="search"
          enterKeyHint="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={handleSearchKey}
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
        {shown.map(({ value, words: name }) => (
          <ChoiceButton
            key={value}
            isPressed={chosen.includes(value)}
            isMulti={item.kind === 'multi'}
            // Only one answer is left: the message below says why.
            isDisabled={isReadOnly || (view.cell.forced !== undefined && view.cell.forced !== value)}
            needsHold={needsHold}
            onPress={() => onPress(value)}
          >
            {name}
          </ChoiceButton>
        ))}
      </div>
      {found.length > shown.length && (
        <p className={css.none}>{t('sheet.choice.more', { count: found.length - shown.length })}</p>
      )}
      {shown.length === 0 && <p className={css.none}>{t('sheet.choice.none', { words })}</p>}
    </div>
  )
}

/** Left and right move the caret of the search. */
const isInsideOfText = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && (key === 'ArrowLeft' || key === 'ArrowRight')
