import { api, japaneseHolidays } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { daysOfMonth, weekdayOf } from '../../calendar/month.ts'
import { type Surroundings, storedWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Judgement } from '../../ui/Judgement.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSurroundings } from '../List/ListRows.tsx'
import css from './MonthSheet.module.css'

type Props = { ecsId: string; targetId: string; templateId: string | undefined; month: string; today: string }
type Sheet = api.MonthSheet['sheets'][number]

/** 日常点検表 as on paper: a row for every item, a column for every day, the newest sheet of each day. */
export function MonthSheetView({ ecsId, targetId, templateId, month, today }: Props) {
  const { t } = useTranslation()
  const sheet = useQuery(query(api.getMonthSheet, { params: { targetId }, query: { month, templateId } }))
  if (sheet.isPending) return <Skeleton rows={8} />
  if (sheet.error) return <ErrorNote error={sheet.error} onRetry={sheet.refetch} />
  if (sheet.data.sheets.length === 0) return <Empty text={t('history.empty')} hint={t('history.emptyHint')} />
  return <Matrix ecsId={ecsId} data={sheet.data} month={month} today={today} />
}

type MatrixProps = { ecsId: string; data: api.MonthSheet; month: string; today: string }

function Matrix({ ecsId, data, month, today }: MatrixProps) {
  const { t } = useTranslation()
  const around = { ...useSurroundings(ecsId), t }
  const scroll = useRef<HTMLElement>(null)
  const days = daysOfMonth(month)
  const holidays = new Set(japaneseHolidays(Number(month.slice(0, 4))).map(({ date }) => date))
  const isRest = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6 || holidays.has(day)
  // A plan is no record: on paper its day is still white.
  const records = data.sheets.filter(({ status }) => status !== 'planned')
  const byDay = new Map(records.map((sheet) => [sheet.day, sheet]))
  const [year, number] = month.split('-').map(Number)
  useEffect(() => {
    scroll.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <Card title={t('history.monthTitle', { year, month: number })}>
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
                  <Cell key={day} item={item} sheet={byDay.get(day)} isRest={isRest(day)} around={around} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('history.done')}</th>
              {days.map((day) => {
                const sheet = byDay.get(day)
                return (
                  <td key={day} data-rest={isRest(day) || undefined}>
                    {sheet ? (
                      <Link className={css.open} to={`/checksheet/${sheet.checksheetId}`}>
                        <Judgement kind={sheet.overall} size="sm" />
                      </Link>
                    ) : (
                      isRest(day) && t('history.rest')
                    )}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        </table>
      </ScrollPart>
    </Card>
  )
}

type CellProps = {
  item: api.MonthSheet['items'][number]
  sheet: Sheet | undefined
  isRest: boolean
  around: Surroundings
}

/** Their mark says everything: done or not. */
const shapes = ['okng', 'pattern', 'sign', 'photo']

function Cell({ item, sheet, isRest, around }: CellProps) {
  const [value, judgement] = sheet?.cells[item.id] ?? [null, 'none' as const]
  const isShape = shapes.includes(item.kind) || value === null || judgement === 'na'
  return (
    <td data-rest={isRest || undefined} data-kind={judgement}>
      {sheet && (isShape ? <Judgement kind={judgement} size="sm" /> : <b>{storedWords(item.kind, value, around)}</b>)}
      {!isShape && (judgement === 'warn' || judgement === 'ng') && <Judgement kind={judgement} size="sm" />}
    </td>
  )
}
