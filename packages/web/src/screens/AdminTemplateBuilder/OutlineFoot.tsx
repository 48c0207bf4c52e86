import { useState } from 'react'
import { addItems, addProcess, newItem, removeEntries, stepEntries } from '../../authoring/edits.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { openEntry, useEditing } from './editing.tsx'
import css from './Outline.module.css'
import { PasteRows } from './PasteRows.tsx'
import { useClipboard } from './useClipboard.ts'

/** What can be added, and what can be done with what is chosen; all of it without a mouse or a keyboard. */
export function OutlineFoot() {
  const { t } = useTranslation()
  const { editor, focus, readOnly } = useEditing()
  const clipboard = useClipboard()
  const count = focus.useFact(({ selected }) => selected.size)
  const openId = focus.useFact((state) => state.openId)
  const [isPasting, setIsPasting] = useState(false)
  const move = (direction: 1 | -1) => {
    editor.edit((draft) => stepEntries(draft, focus.state.selected, direction))
    focus.set({ jump: focus.state.jump + 1 })
  }
  const add = () => {
    const id = uuid7()
    editor.edit((draft) => addItems(draft, [newItem(id, 'okng', t('authoring.newItem'))], openId))
    openEntry(focus, id, 'settings')
  }
  const addGroup = () => {
    const id = uuid7()
    const process = { id, no: 1, name: t('authoring.newProcess'), order: 'free' as const, items: [] }
    editor.edit((draft) => addProcess(draft, process, openId))
    openEntry(focus, id, 'settings')
  }
  const remove = () => {
    editor.edit((draft) => removeEntries(draft, focus.state.selected))
    toast(t('authoring.removed', { count }))
    openEntry(focus, 'template')
  }
  return (
    <div className={css.foot}>
      <Button
        icon="settings"
        aria-pressed={openId === 'template'}
        onClick={() => openEntry(focus, 'template', 'settings')}
      >
        {t('authoring.wholeTemplate')}
      </Button>
      {!readOnly && (
        <>
          <div className={css.buttons}>
            <Button icon="plus" onClick={add}>
              {t('authoring.addItem')}
            </Button>
            <Button icon="plus" onClick={addGroup}>
              {t('authoring.addProcess')}
            </Button>
            <Button icon="table" onClick={() => setIsPasting(true)}>
              {t('authoring.pasteRows')}
            </Button>
          </div>
          <div className={css.tools}>
            <IconButton icon="up" label={t('authoring.up')} disabled={count === 0} onClick={() => move(-1)} />
            <IconButton icon="down" label={t('authoring.down')} disabled={count === 0} onClick={() => move(1)} />
            <IconButton
              icon="layers"
              label={t('authoring.copyItems')}
              disabled={count === 0}
              onClick={clipboard.copy}
            />
            <IconButton icon="document" label={t('authoring.paste')} onClick={clipboard.paste} />
            <IconButton icon="close" label={t('authoring.remove')} disabled={count === 0} onClick={remove} />
          </div>
        </>
      )}
      {isPasting && <PasteRows onClose={() => setIsPasting(false)} />}
    </div>
  )
}
