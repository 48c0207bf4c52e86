import type { SheetState } from '@ecs/core'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'

/** Entries that arrived after the sheet was closed: kept beside it, never lost. */
export function LateEntries({ late }: { late: SheetState['lateEdits'] }) {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const words = late.slice(0, 3).map(({ itemId, edit }) => {
    const item = sheet.plan.items.get(itemId)?.item
    return t('sheet.late.one', { item: item?.name ?? '', value: edit.value ?? '', name: nameOf(edit.by) ?? '' })
  })
  return (
    <Band icon="clock">
      <b>{t('sheet.late.band', { count: late.length })}</b> {words.join('　')}
    </Band>
  )
}
