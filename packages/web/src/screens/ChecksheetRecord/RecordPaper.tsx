import { api, blankForm, type FilledLayout, fillLayout, paperResults, type ReportLayout, readingOrder } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import css from '../../paper/PaperGrid.module.css'
import { PaperGrid } from '../../paper/PaperGrid.tsx'
import { PaperStamp } from '../../paper/PaperStamp.tsx'
import { cellWords, paperAnswer, paperDay, paperHead } from '../../paper/paperRecord.ts'
import type { SheetRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The record on the site's own form, to be read and printed. */
export function RecordPaper({ record, layout }: { record: SheetRecord; layout: ReportLayout }) {
  const { t } = useTranslation()
  const { evaluation, target, nameOf, stampOf } = record
  const params = { templateId: evaluation.state.checksheet.templateId, workbookId: layout.workbookId }
  const form = useQuery({ ...query(api.getTemplateWorkbook, { params }), staleTime: Number.POSITIVE_INFINITY })
  const [shown, setShown] = useState<string>()
  if (isBlocked(form)) return <ErrorNote error={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <Skeleton rows={10} />
  const workbook = blankForm(form.data.workbook, layout, evaluation.plan.content)
  const { sheets, looks } = workbook
  const bound = new Set(Object.values(layout.items).map((place) => place.sheet))
  const pages = sheets.filter(({ name }) => bound.has(name))
  const page = pages.find(({ name }) => name === shown) ?? pages[0]
  if (!page) return null
  const names = { t, nameOf, stampOf }
  const answers = readingOrder(evaluation)
    .filter(({ visible }) => visible)
    .map((cell) => paperAnswer(evaluation, cell, names))
  const { cells, stamps, left } = fillLayout(layout, [
    { ...paperHead(evaluation.state.checksheet, paperDay(evaluation), target, names), answers },
  ])
  const results = paperResults(workbook, layout, paperDay(evaluation), cells).get(page.name)
  const unknown = [...(results?.values() ?? [])].filter((text) => text === undefined).length
  const contentAt = (name: string) => {
    const stamp = stamps.find((one) => one.sheet === page.name && one.cell === name)
    if (stamp) return <PaperStamp stamp={stamp.stamp} />
    const cell = cells.find((one) => one.sheet === page.name && one.cell === name)
    if (!cell) return undefined
    return (
      <span className={css.written} data-number={cell.type === 'number' || undefined}>
        {cellWords(cell)}
      </span>
    )
  }
  return (
    <>
      {pages.length > 1 && (
        <Segmented
          label={t('record.paperSheets')}
          isLabelHidden
          options={pages.map(({ name }) => ({ value: name, label: name }))}
          value={page.name}
          onChange={setShown}
        />
      )}
      <ScrollPart className={css.paper} label={page.name}>
        <PaperGrid sheet={page} looks={looks} contentAt={contentAt} results={results} />
      </ScrollPart>
      {unknown > 0 && <Note>{t('record.paperNotCalculated', { count: unknown })}</Note>}
      <Left left={left} />
    </>
  )
}

/** What the form has no box for is said below it. */
function Left({ left }: Pick<FilledLayout, 'left'>) {
  const { t } = useTranslation()
  const rows = new Set(left.filter(({ why }) => why === 'rows').map(({ answer }) => answer.row))
  const withoutBox = left.filter(({ why }) => why === 'item').length
  const withoutDay = left.find(({ why }) => why === 'day')
  return (
    <>
      {rows.size > 0 && (
        <Note tone="warn" icon="warning">
          {t('record.paperRest', { count: rows.size })}
        </Note>
      )}
      {withoutBox > 0 && (
        <Note tone="warn" icon="warning">
          {t('record.paperNoBox', { count: withoutBox })}
        </Note>
      )}
      {withoutDay && (
        <Note tone="warn" icon="warning">
          {t('record.paperNoDay', { day: withoutDay.day.replaceAll('-', '/') })}
        </Note>
      )}
    </>
  )
}
