import '../../../text/areas/picture.ts'
import type { Item } from '@ecs/core'
import { pictureOf } from '../../../sync/pictures.ts'
import { syncClientOf } from '../../../sync/syncClient.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useOpenSheet } from '../openSheet.tsx'
import css from './ItemPictures.module.css'

/** Long enough for the other tab to have read it. */
const keptMs = 60_000

/** The instructions of an item: pressed, the PDF opens in a tab of its own, from this device where it lies here. */
export function ItemDocuments({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { me, sheet } = useOpenSheet()
  const open = async (id: string) => {
    // Opened at once, while the press still counts as one; a browser refuses it later.
    const tab = window.open('', '_blank')
    try {
      const { content } = await pictureOf(await syncClientOf(me.id), sheet.version.templateId, id)
      const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
      if (tab) tab.location.href = url
      setTimeout(() => URL.revokeObjectURL(url), keptMs)
    } catch (error) {
      tab?.close()
      console.info('the instructions cannot be opened now:', error)
      toast(t('picture.documentNotHere'))
    }
  }
  return (
    <div className={css.documents}>
      {item.documents?.map(({ id, name }) => (
        <Button key={id} kind="quiet" icon="document" onClick={() => void open(id)}>
          {t('picture.document', { name })}
        </Button>
      ))}
    </div>
  )
}
