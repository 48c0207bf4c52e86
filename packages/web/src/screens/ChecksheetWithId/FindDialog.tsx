import { useState } from 'react'
import { Judgement } from '../../inspection/Judgement.tsx'
import { ItemName } from '../../sheet/view/ItemHead.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { findCells } from '../../sheet/view/walk.ts'
import { valueWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { onEnter } from '../../ui/onEnter.ts'
import css from './JumpList.module.css'

const mostShown = 50

/** Goes to an item by a word: its number, name, standard, value or comment. */
export function FindDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      title={t('sheet.find.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('state.close')}</Button>}
    >
      <Finder onClose={onClose} />
    </Dialog>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet, editor, nameOf } = useOpenSheet()
  const [words, setWords] = useState('')
  const found = findCells(sheet.evaluation, words)
  const { today } = sheet.evaluation.context
  const open = (key: string) => {
    onClose()
    editor.open(key)
  }
  return (
    <>
      <TextField
        label={t('sheet.find.words')}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onEnter(() => found[0] && open(found[0].key))}
      />
      <p role="status" className={css.count}>
        {words !== '' && t('sheet.find.count', { count: found.length })}
      </p>
      <ul className={css.list}>
        {found.slice(0, mostShown).map((cell) => (
          <li key={cell.key}>
            <button type="button" className={css.jump} onClick={() => open(cell.key)}>
              <span className={css.words}>
                <ItemName cell={cell} />
                <span className={css.sub}>{valueWords(cell, { t, today, nameOf })}</span>
              </span>
              <Judgement kind={cell.judgement} size="sm" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
