import { checkFormulaText, type FormulaKey } from '@ecs/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import { useDraft, useEditing } from './editing.tsx'
import css from './FormulaField.module.css'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

type Props = {
  label: string
  hint?: string
  value: string
  itemId: string
  /** Under which key core reports problems of it. */
  field: FormulaKey
  onChange: (value: string | undefined) => void
}

/** A formula: checked at every key, the error under its letter; names and functions are offered as they are typed. */
export function FormulaField({ label, hint, value, itemId, field, onChange }: Props) {
  const { t } = useTranslation()
  const draft = useDraft()
  const { readOnly, problems } = useEditing()
  const input = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [text, setText] = useState(value)
  const [offered, setOffered] = useState<readonly Suggestion[]>([])
  const [at, setAt] = useState(0)
  useEffect(() => setText((before) => (before.trim() === value ? before : value)), [value])
  const unread = text.trim() === '' ? undefined : checkFormulaText(field, text)
  const problem = unread ?? problems.find(({ itemId: id, key }) => id === itemId && key === field)
  const show = (typed: string, caret: number) => {
    // Whoever comes from a spreadsheet begins with =.
    const next = field === 'expected' ? typed : typed.replace(/^\s*[=＝]\s*/, '')
    setText(next)
    onChange(next.trim() === '' ? undefined : next.trim())
    setOffered(suggestionsFor(draft, itemId, next, caret))
    setAt(0)
  }
  const take = ({ from, to, insert }: Suggestion) => {
    const next = text.slice(0, from) + insert + text.slice(to)
    show(next, from + insert.length)
    setOffered([])
    requestAnimationFrame(() => {
      const field = input.current?.querySelector('input')
      field?.focus()
      field?.setSelectionRange(from + insert.length, from + insert.length)
    })
  }
  const handleKey = (event: KeyboardEvent) => {
    const chosen = offered[at]
    if (!chosen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setAt((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') setOffered([])
    else return
    event.preventDefault()
  }
  const words =
    problem &&
    (problem.at === undefined ? problem.text : t('authoring.formulaAt', { at: problem.at + 1, text: problem.text }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list belong to the field inside it
    <div ref={input} className={css.formula} onKeyDown={handleKey} onBlur={() => setTimeout(() => setOffered([]), 200)}>
      <TextField
        label={label}
        {...(hint && { hint })}
        value={text}
        maxLength={1024}
        readOnly={readOnly !== undefined}
        spellCheck={false}
        error={words}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={offered.length > 0 ? `${listId}${at}` : undefined}
        onChange={(event) => show(event.target.value, event.target.selectionStart ?? event.target.value.length)}
      />
      {problem?.at !== undefined && text !== '' && (
        <p className={css.echo} aria-hidden="true">
          {text.slice(0, problem.at)}
          <mark>{text.slice(problem.at, problem.at + 1) || '　'}</mark>
          {text.slice(problem.at + 1)}
        </p>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={t('authoring.suggestions')}
        className={css.list}
        hidden={offered.length === 0}
      >
        {offered.map((suggestion, index) => (
          <button
            key={suggestion.insert}
            id={`${listId}${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={css.option}
            onMouseDown={(event) => {
              event.preventDefault()
              take(suggestion)
            }}
          >
            <code>{suggestion.insert}</code>
            <span>{suggestion.note}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
