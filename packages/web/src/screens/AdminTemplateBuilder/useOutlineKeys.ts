import type { KeyboardEvent } from 'react'
import { removeEntries, stepEntries } from '../../authoring/edits.ts'
import { openEntry, useEditing } from './editing.tsx'
import type { OutlineEntry } from './outlineEntry.ts'
import { useClipboard } from './useClipboard.ts'

const focusRow = (id: string | undefined) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus())

const nameOf = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): string =>
  `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`

/** Arrows go, Shift chooses more, Alt moves, Ctrl+C/X/V copy, Delete removes. */
export function useOutlineKeys(entries: readonly OutlineEntry[], bring: (index: number) => void) {
  const { editor, focus, readOnly } = useEditing()
  const clipboard = useClipboard()
  const here = () => entries.findIndex(({ id }) => id === focus.state.openId)
  const goTo = (index: number, isMore: boolean) => {
    const entry = entries[index]
    if (!entry) return
    const { selected } = focus.state
    focus.set({ openId: entry.id, selected: isMore ? new Set([...selected, entry.id]) : new Set([entry.id]) })
    bring(index)
    focusRow(entry.id)
  }
  const move = (direction: 1 | -1) => {
    editor.edit((draft) => stepEntries(draft, focus.state.selected, direction))
    focus.set({ jump: focus.state.jump + 1 })
    focusRow(focus.state.openId)
  }
  const remove = () => {
    const before = entries[Math.max(0, here() - 1)]?.id ?? 'template'
    editor.edit((draft) => removeEntries(draft, focus.state.selected))
    openEntry(focus, before)
  }
  const reading: Record<string, (isMore: boolean) => void> = {
    ArrowDown: (isMore) => goTo(here() + 1, isMore),
    ArrowUp: (isMore) => goTo(here() - 1, isMore),
    Home: (isMore) => goTo(0, isMore),
    End: (isMore) => goTo(entries.length - 1, isMore),
    'Ctrl+c': clipboard.copy,
  }
  const writing: Record<string, () => void> = {
    'Alt+ArrowDown': () => move(1),
    'Alt+ArrowUp': () => move(-1),
    'Ctrl+v': clipboard.paste,
    'Ctrl+x': () => {
      clipboard.copy()
      remove()
    },
    Delete: remove,
  }
  return (event: KeyboardEvent) => {
    const name = nameOf(event)
    const act = reading[name] ?? (readOnly ? undefined : writing[name])
    if (!act) return
    event.preventDefault()
    act(event.shiftKey)
  }
}
