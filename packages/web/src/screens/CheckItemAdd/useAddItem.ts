import { type CellKey, cellKey, type Item, type Process, scopeOf } from '@ecs/core'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'
import type { ItemDraft } from './itemDraft.ts'

/** Adds the item and then its photo. Answers the cell it is filled in at; undefined when it was refused. */
export function useAddItem(process: Process) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  // A mere request is not part of this sheet: its photo belongs to the sheet as a whole, and is named in the request.
  const onlyRequest = scopeOf(sheet.actor.groups, 'item.add') === 'request'
  const numbers = [...sheet.plan.items.values()].flatMap((one) => (one.process.id === process.id ? [one.item.no] : []))
  const add = async (item: Item, { photo, scope, reason }: ItemDraft): Promise<CellKey | undefined> => {
    const why = reason.trim() === '' ? {} : { reason: reason.trim() }
    if (onlyRequest) {
      const photoId = photo && (await addPhoto(photo, undefined))
      return tell(sheet.commands.addItem(process.id, item, { scope, ...why, photoId })) ? cellKey(item.id) : undefined
    }
    if (!tell(sheet.commands.addItem(process.id, item, { scope, ...why }))) return undefined
    const rowId = process.repeat === undefined ? undefined : sheet.state.rows.get(process.id)?.[0]
    if (photo) await addPhoto(photo, { itemId: item.id, rowId })
    return cellKey(item.id, rowId)
  }
  const addPhoto = async (file: File, cell: { itemId: string; rowId: string | undefined } | undefined) => {
    try {
      const before = new Set(sheet.state.attachments.keys())
      tell(await sheet.commands.addFile({ ...(await smallPhoto(file)).file, kind: 'photo', source: 'gallery', cell }))
      return [...sheet.state.attachments.keys()].find((id) => !before.has(id))
    } catch (error) {
      console.error('the picture could not be read:', error)
      toast(t('sheet.photo.unreadable', { name: file.name }))
      return undefined
    }
  }
  return Object.assign(add, { nextNo: Math.max(0, ...numbers) + 1 })
}
