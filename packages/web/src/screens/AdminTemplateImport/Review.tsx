import { type Corrections, checklistContent, understandWorkbook, type Workbook } from '@ecs/core'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './AdminTemplateImport.module.css'
import { FilledIn } from './FilledIn.tsx'
import { MakeDraft } from './MakeDraft.tsx'
import { Pointing } from './Pointing.tsx'
import type { Pointed } from './pointed.ts'
import { SheetView } from './SheetView.tsx'
import { TakeCopies } from './TakeCopies.tsx'
import { Understood } from './Understood.tsx'

type Props = { workbook: Workbook; file: File }

/** The sheet as it looks beside what was understood; every correction is understood again at once. */
export function Review({ workbook, file }: Props) {
  const { t } = useTranslation()
  const { sheets, looks, notes } = workbook
  const [corrections, setCorrections] = useState<Record<number, Corrections>>({})
  const [chosen, setChosen] = useState<Record<number, boolean>>({})
  const [pointed, setPointed] = useState<Pointed>()
  const found = useMemo(() => understandWorkbook(sheets, looks, corrections), [sheets, looks, corrections])
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ items }) => items.length > 0),
    ),
  )
  const sheet = sheets[shown]!
  const correct = (next: Corrections) => setCorrections((all) => ({ ...all, [shown]: { ...all[shown], ...next } }))
  const paper = useRef<HTMLDivElement>(null)
  /** What is pressed in the list is shown on the paper, which may be far away on a phone. */
  const pointFromList = (place: Pointed) => {
    flushSync(() => setPointed(place))
    paper.current?.querySelector('tr[data-pointed]')?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }
  const isTaken = (at: number) => chosen[at] ?? found[at]!.copyOf === undefined
  const taken = found.filter(({ items }, at) => items.length > 0 && isTaken(at))
  return (
    <>
      {notes.map(({ sheet: name, code, text }) => (
        <Note key={`${name}${code}`} tone="warn" icon="warning">
          {name !== '' && <b>{name}　</b>}
          {text}
        </Note>
      ))}
      {sheets.length > 1 && (
        <Segmented
          label={t('templateImport.sheets')}
          options={sheets.map(({ name }, at) => ({
            value: String(at),
            label: `${name}（${found[at]!.items.length}）`,
          }))}
          value={String(shown)}
          onChange={(next) => {
            setShown(Number(next))
            setPointed(undefined)
          }}
        />
      )}
      <TakeCopies
        found={found}
        isTaken={isTaken}
        onTake={(copies, is) =>
          setChosen((all) => ({ ...all, ...Object.fromEntries(copies.map((at) => [at, is] as const)) }))
        }
      />
      <div className={css.sides}>
        <section className={css.side} aria-label={t('templateImport.paper')}>
          <h2>{t('templateImport.paper')}</h2>
          <p className={css.hint}>{t('templateImport.paperHint')}</p>
          <div ref={paper}>
            <SheetView sheet={sheet} looks={looks} found={found[shown]!} pointed={pointed} onPoint={setPointed} />
          </div>
          {pointed && (
            <Pointing
              pointed={pointed}
              found={found[shown]!}
              corrections={corrections[shown] ?? {}}
              onCorrect={correct}
              onClose={() => setPointed(undefined)}
            />
          )}
        </section>
        <section
          className={css.side}
          aria-label={t('templateImport.understood', { count: found[shown]!.items.length })}
        >
          <h2>{t('templateImport.understood', { count: found[shown]!.items.length })}</h2>
          {sheets.length > 1 && (
            <label className={css.take}>
              <input
                type="checkbox"
                checked={isTaken(shown)}
                onChange={(event) => setChosen((all) => ({ ...all, [shown]: event.target.checked }))}
              />
              {t('templateImport.take')}
            </label>
          )}
          <Understood found={found[shown]!} onPoint={pointFromList} />
        </section>
      </div>
      <FilledIn workbook={workbook} taken={taken} />
      <MakeDraft
        naming={{
          name: taken.find(({ title }) => title)?.title?.value,
          code: taken.find(({ docNo }) => docNo)?.docNo?.value,
        }}
        count={taken.reduce((sum, { items, lines }) => sum + items.length + (lines?.names.length ?? 0), 0)}
        file={file}
        canKeep
        contentOf={(kept) => checklistContent(taken, uuid7, kept)}
      />
    </>
  )
}
