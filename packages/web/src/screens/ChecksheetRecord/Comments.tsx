import type { SheetRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import css from './Record.module.css'

/** What people said to each other about items or the whole sheet, as on paper. */
export function Comments({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const { state, plan } = record.evaluation
  if (state.comments.length === 0) return null
  const nameOfItem = (id: string | undefined) => {
    const planItem = plan.items.get(id ?? '')
    return planItem
      ? `${planItem.process.no}-${planItem.item.no}　${planItem.item.name}`
      : t(id ? 'record.goneItem' : 'record.wholeSheet')
  }
  return (
    <section className={css.section}>
      <h2>{t('record.comments')}</h2>
      <div className={css.scroll}>
        <table className={`${css.table} ${css.cards}`}>
          <thead>
            <tr>
              <th>{t('record.item')}</th>
              <th>{t('record.comment')}</th>
              <th>{t('record.entered')}</th>
            </tr>
          </thead>
          <tbody>
            {state.comments.map(({ id, itemId, text, by, atDevice }) => (
              <tr key={id}>
                <th scope="row">{nameOfItem(itemId)}</th>
                <td data-name={t('record.comment')}>{text}</td>
                <td data-name={t('record.entered')}>
                  {record.nameOf(by)}
                  <small>{fullMoment(atDevice)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
