import { type DragEvent, type MouseEvent, memo } from 'react'
import { moveItems } from '../../authoring/edits.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openEntry, useEditing } from './editing.tsx'
import css from './Outline.module.css'
import type { OutlineEntry } from './outlineEntry.ts'

type Props = {
  entry: OutlineEntry
  isWrong: boolean
  isOver: boolean
  isStop: boolean
  onOver: (id: string | undefined) => void
}

/** One line: number, name, and what is special about it. A mouse drags it; Alt and an arrow move it too. */
export const OutlineRow = memo(function OutlineRow({ entry, isWrong, isOver, isStop, onOver }: Props) {
  const { id, process, item } = entry
  const { t } = useTranslation()
  const { editor, focus, readOnly } = useEditing()
  const isOpen = focus.useFact(({ openId }) => openId === id)
  const isSelected = focus.useFact(({ selected }) => selected.has(id))
  const name = item?.name ?? process.name
  const handleOpen = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey)
      return openEntry(focus, id, focus.state.pane === 'outline' ? 'settings' : undefined)
    const selected = new Set(focus.state.selected)
    if (!selected.delete(id)) selected.add(id)
    focus.set({ selected, openId: id })
  }
  const handleDragStart = (event: DragEvent) => {
    if (!focus.state.selected.has(id)) openEntry(focus, id)
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    onOver(undefined)
    editor.edit((draft) => moveItems(draft, focus.state.selected, id))
  }
  return (
    <li
      className={css.row}
      data-process={item ? undefined : true}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      data-problem={isWrong || undefined}
      onDragOver={(event) => {
        if (readOnly) return
        event.preventDefault()
        onOver(id)
      }}
      onDrop={handleDrop}
    >
      {item && !readOnly && (
        <span
          className={css.grip}
          draggable
          onDragStart={handleDragStart}
          onDragEnd={() => onOver(undefined)}
          aria-hidden="true"
        >
          <Icon name="more" size="sm" />
        </span>
      )}
      <button
        type="button"
        className={css.open}
        data-entry={id}
        aria-current={isOpen || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={handleOpen}
      >
        <span className={css.no}>{item ? `${process.no}-${item.no}` : process.no}</span>
        <span className={css.name}>{name}</span>
        <span className={css.marks}>
          {item?.critical && <span className={css.critical}>{t('sheet.item.critical')}</span>}
          {item?.visibleIf && <Icon name="route" size="xs" />}
          {(item?.formula ?? item?.limitFormula) && <span>fx</span>}
          {!item && process.items.length}
          {!item && process.repeat && <Icon name="retry" size="xs" />}
          {isWrong && <Icon name="warning" size="xs" />}
        </span>
      </button>
    </li>
  )
})
