import { type CellKey, cellKey, type Item, type Process } from '@ecs/core'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'
import type { ItemDraft } from './itemDraft.ts'

/** Adds the item and then its photo. Answers the cell it is filled in at; undefined when it was refused. */
export function useAddItem(process: Process) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const numbers = [...sheet.plan.items.values()].flatMap((one) => (one.process.id === process.id ? [one.item.no] : []))
  const add = async (item: Item, { photo, scope }: ItemDraft): Promise<CellKey | undefined> => {
    if (!tell(sheet.addItem(process.id, item, scope))) return undefined
    const rowId = process.repeat === undefined ? undefined : sheet.state.rows.get(process.id)?.[0]
    // A mere request is not part of this sheet: its photo then belongs to the sheet as a whole.
    const isHere = sheet.plan.items.has(item.id)
    if (photo) await addPhoto(photo, isHere ? { itemId: item.id, rowId } : undefined)
    return cellKey(item.id, rowId)
  }
  const addPhoto = async (file: File, cell: { itemId: string; rowId: string | undefined } | undefined) => {
    try {
      tell(await sheet.addFile({ ...(await smallPhoto(file)).file, kind: 'photo', source: 'gallery', cell }))
    } catch (error) {
      console.error('the picture could not be read:', error)
      toast(t('sheet.photo.unreadable', { name: file.name }))
    }
  }
  return Object.assign(add, { nextNo: Math.max(0, ...numbers) + 1 })
}
