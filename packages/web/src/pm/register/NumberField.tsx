import { useState } from 'react'
import { TextField } from '../../ui/Field.tsx'

type Props = { label: string; hint?: string; value: number | undefined; onChange: (next: number | undefined) => void }

/** A number that is typed freely; it counts as soon as it is one. */
export function NumberField({ label, hint, value, onChange }: Props) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const handleChange = (text: string) => {
    setTyped(text)
    const plain = text.normalize('NFKC').trim()
    onChange(/^[-−]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : undefined)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed}
      inputMode="decimal"
      maxLength={15}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}
