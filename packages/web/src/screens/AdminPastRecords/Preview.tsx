import { type api, labels } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import css from './AdminPastRecords.module.css'

const words = (value: string): string =>
  value === 'ok' || value === 'ng' || value === 'na' ? labels.judgement[value] : value

/** The first values as they would come in: a column in the wrong place is seen here. */
export function Preview({ rows }: { rows: api.PastImportResult['preview'] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <ScrollPart label={t('importing.preview')} className={css.scroll}>
      <table className={css.preview}>
        <caption>{t('importing.preview')}</caption>
        <thead>
          <tr>
            {(['line', 'target', 'day', 'shift', 'item', 'value'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`pastRecords.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, target, day, shift, item, value }) => (
            <tr key={`${row} ${item}`}>
              <td>{row}</td>
              <td>{target}</td>
              <td>{day}</td>
              <td>{shift}</td>
              <td>{item}</td>
              <td>{words(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPart>
  )
}
