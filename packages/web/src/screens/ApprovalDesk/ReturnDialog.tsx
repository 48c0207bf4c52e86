import type { api, Cell } from '@ecs/core'
import { useEffect, useState } from 'react'
import { useSubmit } from '../../approval/useSubmit.ts'
import { cellRefOf } from '../../sheet/view/walk.ts'
import { itemNumber } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipButton } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './DeskBar.module.css'
import { giveBack } from './decide.ts'

export const reasons = ['photo', 'value', 'comment', 'other'] as const
export type Reason = (typeof reasons)[number]

const longestReason = 500

type Props = {
  row: api.ReviewRow
  userId: string
  rev: number
  first: Reason | undefined
  /** Those that were marked; none means all of them. */
  cells: readonly Cell[]
  onDone: () => void
  onEnd: () => void
}

/** R, a number for the reason, Enter: nobody has to write what is said every day. */
export function ReturnDialog({ row, userId, rev, first, cells, onDone, onEnd }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<Reason>>(new Set(first ? [first] : []))
  const [more, setMore] = useState('')
  const { isBusy, refusal, run } = useSubmit(onDone)
  const words = reasons.filter((one) => one !== 'other' && chosen.has(one)).map((one) => t(`desk.reason.${one}`))
  const reason = [words.join('、'), more.trim()].filter(Boolean).join('。').slice(0, longestReason)
  const toggle = (one: Reason) => {
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    setChosen(next)
  }
  const handleReturn = () => {
    if (reason === '' || isBusy) return
    void run(() => giveBack(userId, { checksheetId: row.id, rev, reason, cells: cells.map(cellRefOf) }))
  }
  useDialogKeys((key) => {
    const one = reasons[Number(key) - 1]
    if (one) toggle(one)
    else if (key === 'Enter') handleReturn()
  })
  return (
    <Dialog
      isOpen
      icon="undo"
      title={t('desk.askReturn', { name: row.target.name })}
      sub={row.docNo}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('approval.back')}</Button>
          <Button kind="danger" icon="undo" disabled={isBusy || reason === ''} onClick={handleReturn}>
            {t('desk.giveBack')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row of buttons */}
      <div className={css.choices} role="group" aria-label={t('desk.reasons')}>
        {reasons.map((one, index) => (
          <ChipButton key={one} isPressed={chosen.has(one)} onPress={() => toggle(one)}>
            {t(`desk.reason.${one}`)} <kbd>{index + 1}</kbd>
          </ChipButton>
        ))}
      </div>
      <TextArea
        label={t(words.length === 0 ? 'desk.returnOther' : 'desk.returnMore')}
        rows={2}
        maxLength={longestReason}
        value={more}
        onChange={(event) => setMore(event.target.value)}
      />
      <p>
        {cells.length === 0
          ? t('desk.returnAll')
          : t('desk.returnItems', {
              names: cells.map((cell) => `${itemNumber(cell)} ${cell.planItem.item.name}`).join('、'),
            })}
      </p>
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}

/** Keys of the dialog while nobody is writing in it. */
function useDialogKeys(onKey: (key: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing) return
      const isPress = event.key === 'Enter' && event.target instanceof Element && event.target.closest('button')
      const isWriting = event.target instanceof Element && event.target.closest('textarea')
      if (isWriting || (isPress && !isPress.matches('dialog button:first-of-type'))) return
      if (event.key !== 'Enter' && !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      onKey(event.key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
