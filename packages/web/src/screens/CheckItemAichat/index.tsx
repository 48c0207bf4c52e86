import '../../text/areas/assistant.ts'
import '../../text/areas/sheet.ts'
import { cellKey } from '@ecs/core'
import { useSearchParams } from 'react-router'
import { ItemHead } from '../../sheet/view/ItemHead.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { Previous } from '../../sheet/view/Previous.tsx'
import { SheetRoom } from '../../sheet/view/SheetRoom.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import css from './Aichat.module.css'
import { Assistant } from './Assistant.tsx'

/** AI相談 about the item in the address: `?item=…&row=…`. */
export function CheckItemAichat() {
  return (
    <SheetRoom>
      <AboutItem />
    </SheetRoom>
  )
}

function AboutItem() {
  const { t } = useTranslation()
  const { sheet, filling } = useOpenSheet()
  const [params] = useSearchParams()
  const itemId = params.get('item') ?? ''
  const rowId = params.get('row') ?? undefined
  const view = sheet.useCell(cellKey(itemId, rowId))
  const toSheet = `/checksheet/${sheet.id}`
  if (!view?.cell.visible)
    return (
      <Empty
        text={t('assistant.noItem')}
        hint={t('assistant.noItemHint')}
        action={<ButtonLink to={toSheet}>{t('preparing.backToSheet')}</ButtonLink>}
      />
    )
  return (
    <div className={css.page}>
      <div className={css.top}>
        <ButtonLink to={toSheet} kind="quiet" icon="back" onClick={() => filling.open(view.cell.key)}>
          {t('preparing.backToSheet')}
        </ButtonLink>
        <ItemHead cell={view.cell} as="h1" hasPictures={false} />
        <Previous cell={view.cell} />
      </div>
      <Assistant key={view.cell.key} cell={view.cell} place={{ checksheetId: sheet.id, itemId, rowId }} />
    </div>
  )
}
