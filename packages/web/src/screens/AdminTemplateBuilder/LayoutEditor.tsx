import { api, cellName, type Item, labels, type ReportLayout, stampSteps, tickBoxes } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { changeSettings } from '../../authoring/edits.ts'
import css from '../../paper/PaperGrid.module.css'
import { PaperGrid } from '../../paper/PaperGrid.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import pane from './Builder.module.css'
import { useDraft, useEditing } from './editing.tsx'
import { type Bound, boundAt, keyOf, linesBelow, rebound, type Tick, withRows } from './layoutPlaces.ts'

/** Which cell of the form takes what, corrected by pointing at it. */
export function LayoutEditor({ layout }: { layout: ReportLayout }) {
  const { t } = useTranslation()
  const { editor, templateId, readOnly } = useEditing()
  const { processes } = useDraft()
  const params = { templateId, workbookId: layout.workbookId }
  const form = useQuery({ ...query(api.getTemplateWorkbook, { params }), staleTime: Number.POSITIVE_INFINITY })
  const [shown, setShown] = useState<string>()
  const [cell, setCell] = useState<string>()
  const sheets = form.data?.workbook.sheets ?? []
  const page = sheets.find(({ name }) => name === shown) ?? sheets[0]
  const cells = new Map(page?.cells.map((one) => [cellName(one.column, one.row + 1), one]))
  const bound = cell && page ? boundAt(layout, page.name, cell) : undefined
  const items = processes.flatMap((process) =>
    process.items.map((item) => ({ id: item.id, name: `${process.no}-${item.no} ${item.name}`, ticks: ticksOf(item) })),
  )
  const partOf = (place: Extract<Bound, { itemId: string }>): string => {
    if ('part' in place) return place.part === 'value' ? '' : `（${t(`authoring.layout.part.${place.part}`)}）`
    const answer = 'choice' in place ? place.choice : labels.judgement[place.tick]
    return `（${t('authoring.layout.tick', { answer })}）`
  }
  const nameOf = (place: Bound | undefined): string => {
    if (!place) return ''
    if ('step' in place) return `〔${t(`authoring.layout.step.${place.step}`)}〕`
    if ('fact' in place) return `〔${t(`authoring.layout.fact.${place.fact}`)}〕`
    const item = items.find(({ id }) => id === place.itemId)
    return item ? `${item.name}${partOf(place)}` : ''
  }
  /** How many rows an item of a repeat may have. */
  const mostRows = new Map(
    processes.flatMap(({ repeat, items: own }) => (repeat ? own.map(({ id }) => [id, repeat.max] as const) : [])),
  )
  const set = (next: ReportLayout) => editor.edit((draft) => changeSettings(draft, { layout: next }))
  const choose = (wanted: string) => {
    if (!cell || !page) return
    const next = rebound(layout, page.name, cell, wanted)
    const itemId = wanted.startsWith('value:') ? wanted.slice('value:'.length) : ''
    const most = mostRows.get(itemId)
    set(most === undefined ? next : withRows(next, page, itemId, most))
  }
  const rowsOf = bound && 'itemId' in bound && mostRows.has(bound.itemId) ? bound.itemId : undefined
  return (
    <main className={`${pane.pane} ${pane.paperPane}`} aria-label={t('authoring.layout.title')}>
      <h2>
        {t('authoring.layout.title')} <small>{layout.fileName}</small>
      </h2>
      {form.error && <ErrorNote error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <Skeleton rows={8} />}
      {sheets.length > 1 && page && (
        <Segmented
          label={t('authoring.layout.sheets')}
          isLabelHidden
          options={sheets.map(({ name }) => ({ value: name, label: name }))}
          value={page.name}
          onChange={setShown}
        />
      )}
      <p>{t('authoring.layout.hint')}</p>
      {cell && (
        <SelectField
          label={t('authoring.layout.cell', { cell })}
          // A list shows one line of a long name.
          hint={bound && 'itemId' in bound ? nameOf(bound) : undefined}
          value={bound ? keyOf(bound) : ''}
          disabled={readOnly !== undefined}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('authoring.layout.nothing')}</option>
          {stampSteps.map((step) => (
            <option key={step} value={`step:${step}`}>
              {`〔${t(`authoring.layout.step.${step}`)}〕`}
            </option>
          ))}
          {(['date', 'month', 'person', 'target', 'targetCode', 'lot', 'docNo', 'place'] as const).map((fact) => (
            <option key={fact} value={`fact:${fact}`}>
              {`〔${t(`authoring.layout.fact.${fact}`)}〕`}
            </option>
          ))}
          {items.flatMap(({ id, name, ticks }) =>
            [...parts.map((part) => ({ itemId: id, part })), ...ticks].map((place) => (
              <option key={keyOf(place)} value={keyOf(place)}>
                {name}
                {partOf(place)}
              </option>
            )),
          )}
        </SelectField>
      )}
      {page && rowsOf && (
        <SelectField
          label={t('authoring.layout.rows')}
          hint={t('authoring.layout.rowsHint')}
          value={String(layout.items[rowsOf]?.rows?.places.length ?? 1)}
          disabled={readOnly !== undefined}
          onChange={(event) => set(withRows(layout, page, rowsOf, Number(event.target.value)))}
        >
          {linesBelow(page, firstBox(layout.items[rowsOf]), mostRows.get(rowsOf)).map((line, at) => (
            <option key={line} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </SelectField>
      )}
      {page && form.data && (
        <ScrollPart className={css.paper} label={page.name}>
          <PaperGrid
            sheet={page}
            looks={form.data.workbook.looks}
            contentAt={(name) => {
              const own = cells.get(name)
              const text = own?.isFormula ? t('authoring.layout.part.calculated') : own?.text
              const place = boundAt(layout, page.name, name)
              return (
                <button
                  type="button"
                  className={css.point}
                  data-bound={place !== undefined || undefined}
                  aria-pressed={name === cell}
                  title={place ? `${name}  ${nameOf(place)}` : name}
                  onClick={() => setCell(name)}
                >
                  {place ? <span>{nameOf(place)}</span> : text}
                </button>
              )
            }}
          />
        </ScrollPart>
      )}
    </main>
  )
}

const parts = ['value', 'judgement', 'person', 'remarks'] as const

/** The answers of an item that a form may have boxes of their own for. */
function ticksOf({ id: itemId, kind, choices = [] }: Item): Tick[] {
  if (kind === 'select' || kind === 'multi')
    return [...choices.map((choice) => ({ itemId, choice })), { itemId, tick: 'na' as const }]
  if (kind !== 'okng' && kind !== 'number') return []
  return (['ok', 'ng', 'na'] as const).map((tick) => ({ itemId, tick }))
}

const firstBox = (place: ReportLayout['items'][string] | undefined): string =>
  place?.value ?? tickBoxes(place ?? {})[0] ?? ''
