import { Item } from '@ecs/core'
import { useEffect, useState } from 'react'
import { followChoices } from '../../authoring/translate.ts'
import { TextArea } from '../../ui/Field.tsx'
import { useItemEdit } from './useItemEdit.ts'

type Props = { item: Item; field: 'choices' | 'okChoices' | 'warnChoices'; label: string; error: string | undefined }

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list, one entry a line. */
export function LinesField({ item, field, label, error }: Props) {
  const { change, isDisabled } = useItemEdit(item)
  const value = (item[field] ?? []).join('\n')
  const [text, setText] = useState(value)
  useEffect(() => setText((before) => (linesOf(before).join('\n') === value ? before : value)), [value])
  const handleChange = (next: string) => {
    setText(next)
    const lines = linesOf(next)
    if (!Item.shape[field].safeParse(lines).success) return
    const i18n = field === 'choices' ? followChoices(item.i18n, item.choices ?? [], lines) : item.i18n
    change({ [field]: lines.length > 0 ? lines : undefined, i18n }, field)
  }
  return (
    <TextArea
      label={label}
      value={text}
      error={error}
      readOnly={isDisabled}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}
