import { parseDecimal } from '@ecs/core'
import { type ComponentProps, useEffect, useState } from 'react'
import { TextField } from '../../ui/Field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  /** What a text means; blanks around it mean nothing unless something else is said. */
  meaningOf?: (text: string) => string
  onChange: (text: string) => void
}

const trimmed = (text: string): string => text.trim()

/** The number in a text, full-width digits too; empty where there is none. */
export const decimalIn = (text: string): string => parseDecimal(text.normalize('NFKC').trim()) ?? ''

/** Goes into the draft at every key; what an undo or another editor puts there stands in the field. */
export function LiveField({ value, meaningOf = trimmed, onChange, ...field }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText((before) => (meaningOf(before) === value ? before : value)), [value, meaningOf])
  return (
    <TextField
      {...field}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value)
      }}
    />
  )
}
