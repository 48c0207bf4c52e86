import '../../text/areas/sheetAsked.ts'
import type { Contender } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { CellView } from '../cellViews.ts'
import css from './ConflictDialog.module.css'
import { ContenderCard } from './ContenderCard.tsx'
import { useOpenSheet } from './openSheet.tsx'
import { cellRefOf } from './walk.ts'
import { hasLimits, itemNumber, limitWords, valueWords } from './words.ts'

/** Both values, people and times; one is chosen with a reason, the other stays in the history (LOOK §4). */
export function ConflictDialog({ view, onClose }: { view: CellView; onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet, tell, me, nameOf } = useOpenSheet()
  const [chosen, setChosen] = useState<string>()
  const [reason, setReason] = useState('')
  const { cell, conflict } = view
  if (!conflict) return null
  // One's own value stands first; none is chosen before the person chooses.
  const sides = [conflict.current, ...conflict.contenders].sort(
    (a, b) => Number(b.by === me.id) - Number(a.by === me.id),
  )
  const picked = sides.find(({ operationId }) => operationId === chosen)
  const { item } = cell.planItem
  const wordsOf = ({ value, na }: Contender) =>
    valueWords({ ...cell, value, na: na !== undefined }, { t, today: sheet.evaluation.context.today, nameOf })
  const handleKeep = () => {
    if (picked && tell(sheet.commands.resolveConflict(cellRefOf(cell), picked.operationId, reason.trim()))) onClose()
  }
  return (
    <Dialog
      isOpen
      icon="conflict"
      title={t('sheetAsked.conflict.title')}
      sub={[itemNumber(cell), item.name, hasLimits(cell) ? limitWords(cell, t) : ''].filter(Boolean).join('　')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('sheetAsked.conflict.later')}</Button>
          <Button kind="primary" disabled={!picked || reason.trim() === ''} onClick={handleKeep}>
            {picked && reason.trim() !== ''
              ? t('sheetAsked.conflict.keep', { value: [wordsOf(picked), item.unit].filter(Boolean).join('\u00a0') })
              : t(picked ? 'sheetAsked.conflict.needsReason' : 'sheetAsked.conflict.keepOne')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('sheetAsked.conflict.what')}</p>
      <div className={css.sides} role="radiogroup" aria-label={t('sheetAsked.conflict.which')}>
        {sides.map((side) => (
          <ContenderCard
            key={side.operationId}
            cell={cell}
            side={side}
            words={wordsOf(side)}
            others={sides.filter((other) => other !== side).map(wordsOf)}
            isChosen={side.operationId === chosen}
            onChoose={() => setChosen(side.operationId)}
          />
        ))}
      </div>
      <TextField
        label={t('sheet.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
