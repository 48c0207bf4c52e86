import { type ColumnRole, type Corrections, columnRoles, type FoundSheet, type RowUse } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './AdminTemplateImport.module.css'
import { columnLetters } from './columnLetters.ts'
import type { Pointed } from './pointed.ts'

type Props = {
  pointed: Pointed
  found: FoundSheet
  corrections: Corrections
  onCorrect: (next: Corrections) => void
  onClose: () => void
}

/** What a person says about the column or the row they pressed: at the bottom of the window, however long the paper is. */
export function Pointing({ pointed, onClose, ...about }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.pointing}>
      {'column' in pointed ? <OfColumn {...about} column={pointed.column} /> : <OfRow {...about} row={pointed.row} />}
      <IconButton icon="close" label={t('templateImport.donePointing')} onClick={onClose} />
    </div>
  )
}

type About = Omit<Props, 'pointed' | 'onClose'>

function OfColumn({ column, found, corrections, onCorrect }: About & { column: number }) {
  const { t } = useTranslation()
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

const uses = ['auto', 'item', 'judged', 'process', 'skip'] as const

function OfRow({ row, corrections, onCorrect }: About & { row: number }) {
  const { t } = useTranslation()
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
