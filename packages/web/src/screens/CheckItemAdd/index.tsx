import '../../text/areas/addItem.ts'
import '../../text/areas/sheet.ts'
import { useParams } from 'react-router'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { SheetProvider } from '../../sheet/view/SheetProvider.tsx'
import { sheetBlock } from '../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { AddItemForm } from './AddItemForm.tsx'
import css from './CheckItemAdd.module.css'

/** A check that was found on site is added where it was found. */
export function CheckItemAdd() {
  return (
    <SheetProvider>
      <AddItem />
    </SheetProvider>
  )
}

function AddItem() {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { processId = '' } = useParams()
  const process = sheet.usePlan().processes.get(processId)
  const block = sheetBlock(sheet)
  const back = <ButtonLink to={`/checksheet/${sheet.id}`}>{t('preparing.backToSheet')}</ButtonLink>
  if (!process) return <Empty text={t('addItem.noProcess')} action={back} />
  if (block) return <Empty text={block.text} action={back} />
  return (
    <div className={css.page}>
      <AddItemForm process={process} />
    </div>
  )
}
