import { useId } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './AdminTargets.module.css'

type Column = { label: string; maxLength: number }

type Props = {
  label: string
  hint?: string
  error: string | undefined
  columns: Column[]
  rows: string[][]
  most: number
  add: string
  onChange: (rows: string[][]) => void
}

/** A short list whose rows are filled in by hand: codes, meters, attributes. */
export function RowsField({ label, hint, error, columns, rows, most, add, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const write = (at: number, column: number, text: string) =>
    onChange(rows.map((row, no) => (no === at ? columns.map((_, c) => (c === column ? text : (row[c] ?? ''))) : row)))
  return (
    <fieldset className={css.rowsField} aria-describedby={error ? `${id}error` : undefined}>
      <legend className={field.label}>{label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told apart by
        <div key={at} className={css.entry}>
          {columns.map((column, c) => (
            <input
              key={column.label}
              className={field.control}
              autoComplete="off"
              aria-label={`${label} ${at + 1} ${column.label}`}
              placeholder={column.label}
              maxLength={column.maxLength}
              value={row[c] ?? ''}
              onChange={({ target }) => write(at, c, target.value)}
            />
          ))}
          <IconButton
            icon="close"
            label={t('targetAdmin.remove', { label, no: at + 1 })}
            onClick={() => onChange(rows.filter((_, no) => no !== at))}
          />
        </div>
      ))}
      {error && (
        <p id={`${id}error`} className={field.error} role="alert">
          {error}
        </p>
      )}
      {hint && <p className={field.hint}>{hint}</p>}
      {rows.length < most && (
        <div>
          <Button kind="quiet" icon="plus" onClick={() => onChange([...rows, columns.map(() => '')])}>
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
