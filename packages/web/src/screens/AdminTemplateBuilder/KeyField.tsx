import { Item, parseDecimal } from '@ecs/core'
import { useEffect, useState } from 'react'
import { changeItem } from '../../authoring/edits.ts'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { useEditing } from './editing.tsx'

type TextKey = 'name' | 'key' | 'unit' | 'standard' | 'method'
type DecimalKey = 'lower' | 'upper' | 'warnLower' | 'warnUpper' | 'warnDiff' | 'step' | 'rollover'
type CountKey = 'decimals' | 'maxLength' | 'minPhotos' | 'maxPhotos'
export type FieldKey = TextKey | DecimalKey | CountKey

const decimals: readonly string[] = ['lower', 'upper', 'warnLower', 'warnUpper', 'warnDiff', 'step', 'rollover']
const counts: readonly string[] = ['decimals', 'maxLength', 'minPhotos', 'maxPhotos']

/** What a field's text means for its key; undefined takes the key away. */
function read(key: FieldKey, text: string): unknown {
  const plain = text.trim()
  if (plain === '') return undefined
  if (decimals.includes(key)) return parseDecimal(plain.normalize('NFKC')) ?? plain
  if (counts.includes(key)) return Number(plain.normalize('NFKC'))
  return key === 'standard' || key === 'method' ? text : plain
}

type Props = { item: Item; field: FieldKey; label: string; hint?: string; isLong?: boolean }

/**
 * One key of an item. What is typed stands in the field at once and goes into the draft as soon as it is a value; the
 * problems that core finds at this key stand below it.
 */
export function KeyField({ item, field, label, hint, isLong }: Props) {
  const { editor, readOnly, problems } = useEditing()
  const value = item[field] === undefined ? '' : String(item[field])
  const [text, setText] = useState(value)
  const [refused, setRefused] = useState<string>()
  // Another item, an undo or another editor: what is in the draft stands there, unless it says the same.
  useEffect(() => {
    setText((before) => (String(read(field, before) ?? '') === value ? before : value))
    setRefused(undefined)
  }, [field, value])
  const problem = problems.find(({ itemId, key }) => itemId === item.id && key === field)
  const handleChange = (next: string) => {
    setText(next)
    const meant = read(field, next)
    const parsed = Item.shape[field].safeParse(meant)
    setRefused(parsed.success ? undefined : (parsed.error.issues[0]?.message ?? ''))
    if (parsed.success)
      editor.edit((draft) => changeItem(draft, item.id, { [field]: parsed.data }), `${item.id}/${field}`)
  }
  const Field = isLong ? TextArea : TextField
  return (
    <Field
      label={label}
      {...(hint && { hint })}
      value={text}
      readOnly={readOnly !== undefined}
      error={refused ?? problem?.text}
      inputMode={decimals.includes(field) ? 'decimal' : counts.includes(field) ? 'numeric' : undefined}
      onChange={(event: { target: { value: string } }) => handleChange(event.target.value)}
    />
  )
}
