import { api, japaneseHolidays } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { daysOfMonth, weekdayOf } from '../../calendar/month.ts'
import { OutputButton } from '../../export/OutputButton.tsx'
import { useSurroundings } from '../../records/useSurroundings.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MonthCell } from './MonthCell.tsx'
import { MonthChoice } from './MonthChoice.tsx'
import css from './MonthSheet.module.css'
import { type DayEntries, entriesOf, overallEntries, sheetsByDay } from './monthEntries.ts'

type Props = { ecsId: string; targetId: string; templateId: string | undefined; month: string; today: string }

/** 日常点検表 as on paper: a row for every item, a column for every day, and in it every sheet of that day. */
export function MonthSheetView({ ecsId, targetId, templateId, month, today }: Props) {
  const { t } = useTranslation()
  const sheet = useQuery(query(api.getMonthSheet, { params: { targetId }, query: { month, templateId } }))
  if (sheet.isPending) return <Skeleton rows={8} />
  if (isBlocked(sheet)) return <ErrorNote error={sheet.error} onRetry={sheet.refetch} />
  if (sheet.data.sheets.length === 0) return <Empty text={t('history.empty')} hint={t('history.emptyHint')} />
  const subject = { targetId, month, ...(sheet.data.templateId && { templateId: sheet.data.templateId }) }
  return (
    <>
      <div className="no-print">
        <OutputButton ecsId={ecsId} subject={subject} kinds={['month', 'form']} />
      </div>
      <Matrix ecsId={ecsId} data={sheet.data} month={month} today={today} />
    </>
  )
}

type MatrixProps = { ecsId: string; data: api.MonthSheet; month: string; today: string }

function Matrix({ ecsId, data, month, today }: MatrixProps) {
  const { t } = useTranslation()
  const around = { ...useSurroundings(ecsId), t }
  const scroll = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<DayEntries>()
  const days = daysOfMonth(month)
  const holidays = new Set(japaneseHolidays(Number(month.slice(0, 4))).map(({ date }) => date))
  const isRest = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6 || holidays.has(day)
  const byDay = sheetsByDay(data.sheets)
  const [year, number] = month.split('-').map(Number)
  const template = data.templates.find(({ id }) => id === data.templateId)
  const others = data.templates.filter(({ id }) => id !== data.templateId)
  useEffect(() => {
    scroll.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <Card title={t('history.monthTitle', { year, month: number })}>
      <p className={css.sub}>
        <b>{data.target}</b>
        <span>{template?.name}</span>
        {others.length > 0 && (
          <span>{t('history.otherTemplates', { names: others.map(({ name }) => name).join('、') })}</span>
        )}
      </p>
      {data.isCut && (
        <Note tone="warn" icon="warning">
          {t('history.monthCut')}
        </Note>
      )}
      <ScrollPart ref={scroll} className={css.scroll} label={t('history.view.month')}>
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('history.item')}</th>
              {days.map((day) => (
                <th key={day} scope="col" data-rest={isRest(day) || undefined} data-today={day === today || undefined}>
                  {Number(day.slice(8))}
                  <small>{t('sheet.time.weekdays')[weekdayOf(day)]}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {item.name} <small>{item.unit}</small>
                </th>
                {days.map((day) => (
                  <MonthCell
                    key={day}
                    cell={{ day, item, entries: entriesOf(byDay.get(day) ?? [], item) }}
                    isRest={isRest(day)}
                    around={around}
                    onAsk={setAsked}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('history.done')}</th>
              {days.map((day) => (
                <MonthCell
                  key={day}
                  cell={{ day, item: undefined, entries: overallEntries(byDay.get(day) ?? []) }}
                  isRest={isRest(day)}
                  around={around}
                  onAsk={setAsked}
                />
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollPart>
      <MonthChoice cell={asked} around={around} onClose={() => setAsked(undefined)} />
    </Card>
  )
}
