import { labels } from '@ecs/core'
import { useMemo, useState } from 'react'
import { addItems } from '../../authoring/edits.ts'
import { pasteRows } from '../../authoring/pasteRows.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { openEntry, useEditing } from './editing.tsx'

const mostShown = 8

/** A block of rows from a spreadsheet: what it will become is shown before anything is added. */
export function PasteRows({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { editor, focus } = useEditing()
  const [text, setText] = useState('')
  const { items, problems } = useMemo(() => pasteRows(text, uuid7), [text])
  const take = () => {
    editor.edit((draft) => addItems(draft, items, focus.state.openId))
    openEntry(focus, items[0]?.id ?? 'template')
    focus.set({ selected: new Set(items.map(({ id }) => id)) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('authoring.pasteTitle')}
      sub={t('authoring.pasteHint')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('authoring.cancel')}</Button>
          <Button kind="primary" icon="plus" disabled={items.length === 0} onClick={take}>
            {t('authoring.pasteMake', { count: items.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('authoring.pasteField')}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problems.slice(0, mostShown).map(({ row, read, text: words }) => (
        <Note key={`${row}${read}`} tone="ng">
          {t('authoring.pasteProblem', { row, read, text: words })}
        </Note>
      ))}
      {items.length > 0 && (
        <>
          <p>
            <b>{t('authoring.pasteResult', { count: items.length })}</b>
          </p>
          <ul>
            {items.slice(0, mostShown).map(({ id, name, kind, lower = '', upper = '', unit = '' }) => (
              <li key={id}>
                {name}　{labels.itemKind[kind]}
                {(lower || upper) && `　${lower}〜${upper}`} {unit}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
