import { useState } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { InputProps } from '../input.ts'
import { peopleToShow } from './peopleToShow.ts'
import css from './UserInput.module.css'

/** Oneself with one press; others by name. */
export function UserInput({ view: { cell }, isReadOnly, describedBy, onAnswer }: InputProps) {
  const { t } = useTranslation()
  const { me, people } = useOpenSheet()
  const [words, setWords] = useState('')
  const { item } = cell.planItem
  const isSelf = item.auto?.by === 'self'
  const { shown: found, isLong } = peopleToShow(people, { meId: me.id, words, chosenId: cell.value })
  // The app stamps who is signed in; nobody is chosen for it (E13).
  const shown = isSelf ? found.filter(({ id }) => id === cell.value) : found
  return (
    <div className={css.input}>
      <Button
        icon="person"
        disabled={isReadOnly}
        aria-pressed={cell.value === me.id}
        onClick={() => onAnswer(me.id, isSelf ? 'auto' : 'manual')}
      >
        {t('sheet.user.self', { name: me.name })}
      </Button>
      {!isSelf && isLong && (
        <TextField
          label={t('sheet.user.search')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser we support */}
      <div className={css.people} role="group" aria-label={item.name} aria-describedby={describedBy}>
        {shown.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={css.person}
            aria-pressed={cell.value === id}
            disabled={isReadOnly || isSelf}
            onClick={() => onAnswer(id)}
          >
            {cell.value === id && <Icon name="check" size="sm" />}
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
