import { type ColumnRole, type Corrections, columnRoles, type FoundSheet, type RowUse } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { columnLetters } from './columnLetters.ts'
import type { Pointed } from './pointed.ts'

type Props = {
  pointed: Pointed
  found: FoundSheet
  corrections: Corrections
  onCorrect: (next: Corrections) => void
}

const uses = ['auto', 'item', 'judged', 'process', 'skip'] as const

/** What a person says about the column or the row they pressed. */
export function Pointing({ pointed, found, corrections, onCorrect }: Props) {
  const { t } = useTranslation()
  if ('column' in pointed) {
    const { column } = pointed
    const role = found.tables.flatMap(({ columns }) => columns).find((one) => one.column === column)?.role
    const change = (next: string) => {
      const { [column]: _, ...others } = corrections.columns ?? {}
      onCorrect({ columns: next === '' ? others : { ...others, [column]: next as ColumnRole } })
    }
    return (
      <SelectField
        label={t('templateImport.columnRole', { column: columnLetters(column) })}
        value={corrections.columns?.[column] ?? role ?? ''}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{t('templateImport.guess')}</option>
        {columnRoles.map((one) => (
          <option key={one} value={one}>
            {t(`templateImport.roles.${one}`)}
          </option>
        ))}
      </SelectField>
    )
  }
  const { row } = pointed
  const use = (next: (typeof uses)[number]) => {
    const { [row]: _, ...others } = corrections.rows ?? {}
    onCorrect({ rows: next === 'auto' ? others : { ...others, [row]: next as RowUse } })
  }
  return (
    <div>
      <Segmented
        label={t('templateImport.rowUse', { row: row + 1 })}
        options={uses.map((value) => ({ value, label: t(`templateImport.use.${value}`) }))}
        value={corrections.rows?.[row] ?? 'auto'}
        onChange={use}
      />
      <Button kind="quiet" icon="layers" onClick={() => onCorrect({ headRow: row })}>
        {t('templateImport.headRow', { row: row + 1 })}
      </Button>
    </div>
  )
}
