import '../../text/areas/assistant.ts'
import '../../text/areas/sheet.ts'
import { cellKey } from '@ecs/core'
import { useSearchParams } from 'react-router'
import { ManualPage } from '../../manuals/ManualPage.tsx'
import { ItemHead } from '../../sheet/view/ItemHead.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { Previous } from '../../sheet/view/Previous.tsx'
import { SheetProvider } from '../../sheet/view/SheetProvider.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import css from './Aichat.module.css'
import { Assistant } from './Assistant.tsx'
import { NowValue } from './NowValue.tsx'

/** AI相談 about the item in the address: `?item=…&row=…`. */
export function CheckItemAichat() {
  return (
    <SheetProvider>
      <AboutItem />
    </SheetProvider>
  )
}

function AboutItem() {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const [params, setParams] = useSearchParams()
  const itemId = params.get('item') ?? ''
  const rowId = params.get('row') ?? undefined
  const view = sheet.useCell(cellKey(itemId, rowId))
  const manualId = params.get('manual')
  const handlePage = (page: number | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (page === undefined) next.delete('manual')
      next.set('page', String(page ?? 1))
      return next
    })
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
        <ButtonLink to={toSheet} kind="quiet" icon="back" onClick={() => editor.open(view.cell.key)}>
          {t('preparing.backToSheet')}
        </ButtonLink>
        <div className={css.about}>
          <ItemHead cell={view.cell} as="h1" hasPictures={false} />
          <NowValue cell={view.cell} />
        </div>
        <Previous cell={view.cell} />
      </div>
      {manualId && (
        <ManualPage
          ecsId={sheet.state.checksheet.ecsId}
          manualId={manualId}
          page={Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)}
          onPage={handlePage}
        />
      )}
      <Assistant key={view.cell.key} cell={view.cell} address={{ checksheetId: sheet.id, itemId, rowId }} />
    </div>
  )
}
