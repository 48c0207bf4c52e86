import { type Cell, type CodeField, codeFields, splitCode } from '@ecs/core'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import css from './CodeCapture.module.css'

/** What the parts of the code mean, where the item has a rule for cutting it. */
export function SplitTable({ cell, text }: { cell: Cell; text: string }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const rule = cell.planItem.item.parse
  if (!rule) return null
  const split = splitCode(rule, text, sheet.evaluation.context.today)
  if ('error' in split) {
    return (
      <Note tone="warn" icon="warning">
        {split.error.text}
      </Note>
    )
  }
  const isKnown = (id: string): id is CodeField => (codeFields as readonly string[]).includes(id)
  return (
    <table className={css.split}>
      <caption>{t('capture.code.split')}</caption>
      <tbody>
        {Object.entries(split.fields).map(([id, value]) => (
          <tr key={id}>
            <th scope="row">{isKnown(id) ? t(`capture.field.${id}`) : id}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
