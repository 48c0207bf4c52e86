import { message, similarItems } from '@ecs/core'
import { useNavigate } from 'react-router'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './CheckItemAdd.module.css'

const shortestName = 2
const mostShown = 3

/** Items that are called almost the same, so that nothing is checked twice. */
export function SimilarItems({ name }: { name: string }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const navigate = useNavigate()
  const similar = name.trim().length < shortestName ? [] : similarItems(sheet.evaluation, name).slice(0, mostShown)
  const handleOpen = (itemId: string) => {
    const key = [...sheet.evaluation.cells.values()].find(({ planItem }) => planItem.item.id === itemId)?.key
    if (key !== undefined) editor.open(key)
    void navigate(`/checksheet/${sheet.id}`)
  }
  return (
    <div role="status" className={css.similar}>
      {similar.map((item) => (
        <Note key={item.id} tone="warn" icon="warning">
          <p>{message('similarItem', { name: item.name }).text}</p>
          <Button onClick={() => handleOpen(item.id)}>{t('addItem.openSimilar')}</Button>
        </Note>
      ))}
    </div>
  )
}
