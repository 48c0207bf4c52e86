import { Item, parseDecimal } from '@ecs/core'
import { useEffect, useState } from 'react'
import { changeItem } from '../../authoring/edits.ts'
import { faultWords } from '../../authoring/faultWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
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
  const { t } = useTranslation()
  const { editor, readOnly, problems, unread } = useEditing()
  const value = item[field] === undefined ? '' : String(item[field])
  const place = `${item.id}/${field}`
  const [text, setText] = useState(unread.state.texts.get(place)?.text ?? value)
  const [known, setKnown] = useState(value)
  // An undo or another editor: what is in the draft stands there, unless it says the same.
  if (known !== value) {
    setKnown(value)
    if (String(read(field, text) ?? '') !== value) setText(value)
  }
  const message = faultWords(Item.shape[field], read(field, text), label, t)
  useEffect(() => {
    if (message === undefined && !unread.state.texts.has(place)) return
    const texts = new Map(unread.state.texts)
    if (message === undefined) texts.delete(place)
    else texts.set(place, { text, problem: { itemId: item.id, key: field, code: 'unread', text: message } })
    unread.set({ texts })
  }, [field, text, message, place, item.id, unread])
  const problem = problems.find(({ itemId, key }) => itemId === item.id && key === field)
  const handleChange = (next: string) => {
    setText(next)
    const parsed = Item.shape[field].safeParse(read(field, next))
    if (parsed.success) editor.edit((draft) => changeItem(draft, item.id, { [field]: parsed.data }), place)
  }
  const Field = isLong ? TextArea : TextField
  return (
    <Field
      label={label}
      {...(hint && { hint })}
      value={text}
      readOnly={readOnly !== undefined}
      error={message ?? problem?.text}
      inputMode={decimals.includes(field) ? 'decimal' : counts.includes(field) ? 'numeric' : undefined}
      onChange={(event: { target: { value: string } }) => handleChange(event.target.value)}
    />
  )
}
