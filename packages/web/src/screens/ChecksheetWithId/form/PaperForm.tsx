import '../../../text/areas/sheetAsked.ts'
import {
  api,
  blankForm,
  type CellKey,
  cellKey,
  type FilledLayout,
  fillLayout,
  moveTo,
  type ReportLayout,
  type Workbook,
} from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { query } from '../../../api/query.ts'
import { type Box, boxesOf } from '../../../paper/boxes.ts'
import css from '../../../paper/PaperGrid.module.css'
import { PaperGrid } from '../../../paper/PaperGrid.tsx'
import { PaperStamp } from '../../../paper/PaperStamp.tsx'
import { boxWords, paperAnswer, paperDay, paperHead } from '../../../paper/paperRecord.ts'
import formCss from '../../../processItems/FormSheet.module.css'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { useBlock } from '../../../sheet/view/useBlock.ts'
import { useFollowOpenItem } from '../../../sheet/view/useFollowOpenItem.ts'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { itemNumber } from '../../../sheet/view/words.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Note } from '../../../ui/Note.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PaperRest } from './PaperRest.tsx'
import { usePaperResults } from './usePaperResults.ts'
import { useRepeats } from './useRepeats.ts'

type Props = { layout: ReportLayout; otherwise: ReactNode }

/** 帳票: the site's own form. A box is pressed and filled in beside or below it, like any other answer. */
export function PaperForm({ layout, otherwise }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { templateId } = sheet.state.checksheet
  const params = { templateId, workbookId: layout.workbookId }
  const form = useQuery({
    ...query(api.getTemplateWorkbook, { params }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const day = paperDay(sheet.evaluation)
  const hasDay = Object.values(layout.items).every((place) => moveTo(layout.days[place.sheet], day) !== undefined)
  if (form.error || !hasDay)
    return (
      <div className={formCss.form}>
        <Note icon="warning">
          {hasDay ? t('sheetAsked.form.noPaper') : t('sheetAsked.form.noDay', { day: day.replaceAll('-', '/') })}
        </Note>
        {otherwise}
      </div>
    )
  return form.data ? <Paper layout={layout} kept={form.data.workbook} /> : <Skeleton rows={8} />
}

type PaperProps = { layout: ReportLayout; kept: Workbook }

function Paper({ layout, kept }: PaperProps) {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const workbook = useMemo(() => blankForm(kept, layout, sheet.version.content), [kept, layout, sheet])
  const scroller = useRef<HTMLElement>(null)
  const bound = new Set(Object.values(layout.items).map((state) => state.sheet))
  const pages = workbook.sheets.filter(({ name }) => bound.has(name))
  const [shown, setShown] = useState(pages[0]?.name ?? '')
  const page = pages.find(({ name }) => name === shown) ?? pages[0]
  const day = paperDay(sheet.evaluation)
  const rows = useRepeats(sheet, layout)
  const boxes = useMemo(() => boxesOf(layout, page?.name ?? '', day, rows.rowsOf), [layout, page, day, rows])
  const checksheet = useSheetFact(sheet, ({ state }) => state.checksheet)
  const head = fillLayout(layout, [paperHead(checksheet, day, sheet.target ?? { name: '', code: '' }, { t, nameOf })])
  const results = usePaperResults(sheet, layout, workbook, day).get(page?.name ?? '')
  const unknown = [...(results?.values() ?? [])].filter((shown) => shown === undefined).length
  useFollowOpenItem(scroller)
  if (!page) return null
  return (
    <section ref={scroller} className={formCss.form} aria-label={t('sheet.layout.form')}>
      {pages.length > 1 && (
        <Segmented
          label={t('sheetAsked.form.sheets')}
          isLabelHidden
          options={pages.map(({ name }) => ({ value: name, label: name }))}
          value={page.name}
          onChange={setShown}
        />
      )}
      <div className={css.paper}>
        <PaperGrid
          sheet={page}
          looks={workbook.looks}
          results={results}
          keptBefore={daysFrom(layout, page.name)}
          contentAt={(cell) => {
            const box = boxes.get(cell)
            return box ? <PaperBox layout={layout} box={box} cell={cell} day={day} /> : headAt(head, page.name, cell)
          }}
        />
      </div>
      {unknown > 0 && <Note>{t('sheetAsked.form.notCalculated', { count: unknown })}</Note>}
      <PaperRest repeats={rows.repeats} />
    </section>
  )
}

/** The column of the first day, where the days stand beside each other. */
function daysFrom({ days }: ReportLayout, sheet: string): number | undefined {
  const own = days[sheet]
  return own?.along === 'columns' ? own.places[0] : undefined
}

function headAt({ cells, stamps }: FilledLayout, sheet: string, cell: string): ReactNode | undefined {
  const stamp = stamps.find((one) => one.sheet === sheet && one.cell === cell)
  if (stamp) return <PaperStamp stamp={stamp.stamp} />
  return cells.find((one) => one.sheet === sheet && one.cell === cell)?.text
}

type BoxProps = { layout: ReportLayout; box: Box; cell: string; day: string }

const PaperBox = memo(function PaperBox({ layout, box, cell: place, day }: BoxProps) {
  const { t } = useTranslation()
  const { sheet, editor, nameOf } = useOpenSheet()
  const key: CellKey = cellKey(box.itemId, box.rowId)
  const view = sheet.useCell(key)
  const isOpen = editor.store.useFact(({ openKey }) => openKey === key)
  // A process that waits for another one will be asked all the same.
  const isAsked = useBlock(view?.cell, undefined) === undefined
  if (!view?.cell.visible) return null
  const { cell } = view
  const words = boxWords(layout, paperAnswer(sheet.evaluation, cell, { t, nameOf }), day, place)
  const shown = words === '' && cell.photos > 0 ? t('sheet.photo.some', { count: cell.photos }) : words
  return (
    <button
      type="button"
      className={css.box}
      // One box of an item is where the hand goes; the others only follow it.
      data-key={box.part === 'value' || box.part === 'tick' ? key : undefined}
      data-open={isOpen || undefined}
      data-filled={shown !== '' || undefined}
      data-asked={isAsked || undefined}
      data-judgement={cell.judgement}
      aria-current={isOpen || undefined}
      aria-label={[itemNumber(cell), cell.planItem.item.name, shown].filter(Boolean).join(' ')}
      onClick={() => editor.open(key, 'touched')}
    >
      {shown}
    </button>
  )
})
