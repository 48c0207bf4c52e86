import '../text/areas/targets.ts'
import type { Target } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { SelectField, TextField } from '../ui/Field.tsx'
import { useTargetOptions } from './useTargetOptions.ts'
import { useTargetsById } from './useTargetsById.ts'

type Props = {
  ecsId: string
  label: string
  /** What the choice of nothing is called. */
  none: string
  value: string
  /** The target itself comes along where it is known. */
  onChange: (targetId: string, target: Target | undefined) => void
  isWanted?: boolean
}

/** One target out of any number: a plain list on a small site, with a search above it on a large one. */
export function TargetSelect({ ecsId, label, none, value, onChange, isWanted = true }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const { rows, isComplete, isPending, isEmpty, hasMore } = useTargetOptions({ ecsId, words, isWanted })
  const isShown = rows.some(({ id }) => id === value)
  const elsewhere = useTargetsById(ecsId, value === '' || isShown || isPending ? [] : [value]).get(value)
  const offered = elsewhere && !isShown ? [elsewhere, ...rows] : rows
  return (
    <>
      {!isComplete && !isPending && !isEmpty && (
        <TextField
          type="search"
          label={t('targets.find')}
          hint={hasMore ? t('targets.findHint', { shown: rows.length }) : undefined}
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <SelectField
        label={label}
        value={value}
        onChange={({ target }) =>
          onChange(
            target.value,
            offered.find(({ id }) => id === target.value),
          )
        }
      >
        <option value="">{none}</option>
        {offered.map(({ id, code, name }) => (
          <option key={id} value={id}>
            {code}　{name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
