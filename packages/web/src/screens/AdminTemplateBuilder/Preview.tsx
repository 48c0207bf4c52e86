import { cellKey, type Item, type TemplateDraft } from '@ecs/core'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { closeTo } from '../../authoring/closeTo.ts'
import { scratchSheet } from '../../authoring/scratchSheet.ts'
import { ItemCard } from '../../itemEditor/ItemCard.tsx'
import { OpenSheetProvider, useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { SheetEditor } from '../../sheet/view/sheetEditor.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Builder.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { useDraft, useEditing } from './editing.tsx'
import { exampleOf, examplesOf } from './exampleOf.ts'

/** The open item as the inspector will see it: the same parts, the same rules, nothing recorded. */
export function Preview() {
  const { t } = useTranslation()
  const { focus, templateId, me } = useEditing()
  const draft = useDeferredValue(useDraft())
  const openId = focus.useFact((state) => state.openId)
  const shownId = shownItem(draft, openId)
  const near = useMemo(() => closeTo(draft, shownId), [draft, shownId])
  // Another letter in another item is no other picture.
  const key = near && JSON.stringify(near.content.processes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the picture is made of
  const open = useMemo(() => {
    if (!near) return undefined
    const sheet = scratchSheet({ userId: me.id, templateId, content: near.content, name: t('authoring.sample') })
    const editor = new SheetEditor(sheet, { autoNext: () => false, complain: toast })
    return { sheet, editor, me, people: [], nameOf: () => undefined, tell: editor.tell, isTrial: true as const }
  }, [key, me, templateId])
  useEffect(() => () => open?.sheet.close(), [open])
  return (
    <section className={css.pane} aria-label={t('authoring.preview')}>
      <h2>{t('authoring.preview')}</h2>
      <p className={css.quiet}>{t('authoring.previewHint')}</p>
      {!near || !open ? (
        <Note>{t('authoring.noPreview')}</Note>
      ) : (
        <OpenSheetProvider open={open}>
          <Shown item={near.item} processName={`${near.process.no}　${near.process.name}`} />
          {near.neighbours.length > 0 && <Examples items={near.neighbours} />}
        </OpenSheetProvider>
      )}
    </section>
  )
}

/** Of a process, or of the whole, its first item stands for the rest: the middle is never empty. */
const shownItem = ({ processes }: TemplateDraft, openId: string): string =>
  (openId === 'template' ? processes : processes.filter(({ id }) => id === openId)).flatMap(({ items }) => items)[0]
    ?.id ?? openId

/** In a repeating process the first row stands for all. */
function useCellKey(item: Item): string {
  const { sheet } = useOpenSheet()
  const process = sheet.plan.items.get(item.id)?.process
  const rows = sheet.useRows(process?.id ?? '')
  return process?.repeat ? cellKey(item.id, rows[0]) : cellKey(item.id)
}

function Shown({ item, processName }: { item: Item; processName: string }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const key = useCellKey(item)
  const view = sheet.useCell(key)
  return (
    <div className={css.device}>
      <div className={css.deviceHead}>
        <b>{processName}</b>
        <Chip tone="dashed">{t('authoring.sample')}</Chip>
      </div>
      {item.visibleIf && view && (
        <p className={css.quiet}>{t(view.cell.visible ? 'authoring.shown' : 'authoring.hidden')}</p>
      )}
      <ItemCard cellKey={key} isOpen lock={undefined} hasDock />
    </div>
  )
}

/** What formulas and conditions of the item look at: other values here show at once what they do. */
function Examples({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation()
  return (
    <div className={css.examples}>
      <h3>{t('authoring.example')}</h3>
      {items
        .filter(({ kind }) => kind !== 'calc')
        .map((item) => (
          <Example key={item.id} item={item} />
        ))}
    </div>
  )
}

function Example({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const key = useCellKey(item)
  const value = sheet.useCell(key)?.cell.value ?? ''
  const [itemId, rowId] = key.split('/') as [string, string?]
  const ref = rowId === undefined ? { itemId } : { itemId, rowId }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every sheet
  useEffect(() => {
    sheet.commands.set(ref, exampleOf(item))
  }, [sheet])
  const label = `${item.name}${item.unit ? `（${item.unit}）` : ''}`
  const options = examplesOf(item).map((one) => ({
    value: one,
    label: one === 'ok' || one === 'ng' ? t(`judgement.${one}`) : one,
  }))
  const give = (next: string) => sheet.commands.set(ref, next)
  if (options.length > 0)
    return <ChoiceField label={label} value={value} options={options} isDisabled={false} onChange={give} />
  return (
    <TextField
      label={label}
      key={sheet.id}
      defaultValue={exampleOf(item)}
      data-value={value}
      onChange={({ target }) => give(target.value)}
    />
  )
}
