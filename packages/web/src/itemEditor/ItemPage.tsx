import '../text/areas/capture.ts'
import '../text/areas/sheet.ts'
import { cellKey, message } from '@ecs/core'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { InputPage } from '../inputs/defineInput.ts'
import type { CellView } from '../sheet/cellViews.ts'
import { ItemHead } from '../sheet/view/ItemHead.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { Previous } from '../sheet/view/Previous.tsx'
import { SheetProvider } from '../sheet/view/SheetProvider.tsx'
import { useBlock } from '../sheet/view/useBlock.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Note } from '../ui/Note.tsx'
import css from './ItemPage.module.css'

/** A page about one item of the sheet: what it asks and how it went stand on top, the input method fills the rest. */
export function ItemPage({ input }: { input: InputPage }) {
  return (
    <SheetProvider>
      <ItemInAddress input={input} />
    </SheetProvider>
  )
}

function ItemInAddress({ input }: { input: InputPage }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { itemId = '' } = useParams()
  const [params] = useSearchParams()
  const view = sheet.useCell(cellKey(itemId, params.get('row') ?? undefined))
  if (view?.cell.visible) return <OpenItem key={view.cell.key} view={view} input={input} />
  const back = <ButtonLink to={`/checksheet/${sheet.id}`}>{t('preparing.backToSheet')}</ButtonLink>
  return <Empty text={message('unknownItem').text} action={back} />
}

function OpenItem({ view, input: { Capture, showsPictures = false } }: { view: CellView; input: InputPage }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const navigate = useNavigate()
  const { cell } = view
  const waitsFor = sheet.useProcesses().find(({ process }) => process.id === cell.planItem.process.id)?.lockedBy
  const lock = waitsFor === undefined ? undefined : message('processFirst', { no: waitsFor }).text
  const block = useBlock(cell, lock)
  const sheetAddress = `/checksheet/${sheet.id}`
  return (
    <div className={css.room}>
      <div className={css.top}>
        <ButtonLink to={sheetAddress} kind="quiet" icon="back" onClick={() => editor.open(cell.key)}>
          {t('preparing.backToSheet')}
        </ButtonLink>
        <ItemHead cell={cell} as="h1" hasPictures={!showsPictures} />
        <Previous cell={cell} />
      </div>
      {block && <Note icon="lock">{block}</Note>}
      <Capture view={view} block={block} onDone={() => navigate(sheetAddress)} />
    </div>
  )
}
