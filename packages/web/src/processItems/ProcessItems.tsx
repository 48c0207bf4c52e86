import { bulkOkCells, isMeasured, message } from '@ecs/core'
import { ItemList } from '../itemEditor/ItemList.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useEntries } from '../sheet/view/useEntries.ts'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { sheetBlock } from '../sheet/view/writeBlock.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { useMedia, wide } from '../ui/useMedia.ts'
import { ProcessEnd } from './ProcessEnd.tsx'
import css from './ProcessItems.module.css'

/** All items of the process one is in. */
export function ProcessItems() {
  const { sheet, editor } = useOpenSheet()
  const processId = editor.store.useFact((state) => state.processId)
  const entries = useEntries(sheet, processId)
  const lock = useLock(processId)
  const isWide = useMedia(wide)
  const isNumberOpen = useIsNumberOpen()
  return (
    <ItemList
      key={processId}
      entries={entries}
      processId={processId}
      lock={lock}
      hasDock={isWide || isNumberOpen}
      before={<ProcessTitle processId={processId} lock={lock} isEmpty={entries.length === 0} />}
      after={<ProcessEnd processId={processId} isReadOnly={lock !== undefined} />}
    />
  )
}

/** Why a process has to wait, in words (V-010). */
export function useLock(processId: string): string | undefined {
  const { sheet } = useOpenSheet()
  const no = sheet.useLockedBy(processId)
  return no === undefined ? undefined : message('processFirst', { no }).text
}

/** A number brings its ten-key with it. */
export function useIsNumberOpen(): boolean {
  const { sheet, editor } = useOpenSheet()
  return editor.store.useFact(({ openKey }) => {
    const kind = openKey === undefined ? undefined : sheet.evaluation.cells.get(openKey)?.planItem.item.kind
    return isMeasured(kind)
  })
}

type TitleProps = { processId: string; lock: string | undefined; isEmpty: boolean }

function ProcessTitle({ processId, lock, isEmpty }: TitleProps) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const process = sheet.plan.processes.get(processId)
  return (
    <div className={css.title}>
      <h2 id="process-title" className={css.name}>
        {process && `${process.no}　${process.name}`}
      </h2>
      <BulkOk processId={processId} />
      {lock && (
        <Note icon="lock">
          <b>{lock}</b>
        </Note>
      )}
      {isEmpty && <p>{t('sheet.process.empty')}</p>}
    </div>
  )
}

/** 「未入力をすべて良」, only where the template allows it. */
export function BulkOk({ processId }: { processId: string }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const isAllowed = sheet.plan.processes.get(processId)?.allowBulkOk === true
  const count = useSheetFact(sheet, ({ evaluation }) => (isAllowed ? bulkOkCells(evaluation, processId).length : 0))
  if (count === 0 || sheetBlock(sheet)) return null
  return (
    <Button icon="check" onClick={() => editor.offerMany(sheet.commands.fillOk(processId))}>
      {t('sheet.process.bulkOk', { count })}
    </Button>
  )
}
