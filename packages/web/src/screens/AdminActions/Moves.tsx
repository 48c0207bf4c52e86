import { type ActionChange, type ActionMove, type api, effectAfterDays } from '@ecs/core'
import { type RefObject, useState } from 'react'
import { todayOnSite } from '../../actions/dueWords.ts'
import { useStep } from '../../actions/useStep.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import css from './AdminActions.module.css'

type Move = ActionMove['move']
type Asked = Exclude<Move, 'start' | 'finish'>

const isAsked = (move: Move): move is Asked => move !== 'start' && move !== 'finish'
const forward: readonly Move[] = ['start', 'finish', 'confirm', 'effective']

type Props = {
  action: api.ActionDetail
  /** What stands in the form and is not saved yet. */
  draft: RefObject<ActionChange>
}

/** What comes next, named by its result; what needs words asks for them. */
export function Moves({ action, draft }: Props) {
  const { moves, canChange } = action
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const step = useStep(action)
  const { isBusy } = step
  const take = async (move: ActionMove) => {
    const isWritten = canChange && Object.keys(draft.current).length > 0
    const written = isWritten ? [{ kind: 'actionChange', change: draft.current } as const] : []
    const done = t('actions.done', { move: t(`actions.move.${move.move}`) })
    if (await step.take([...written, { kind: 'actionMove', move }], done)) setAsked(undefined)
  }
  if (moves.length === 0) return null
  return (
    <>
      <div className={css.moves}>
        {moves
          .toSorted((a, b) => Number(forward.includes(a)) - Number(forward.includes(b)))
          .map((move) => (
            <Button
              key={move}
              kind={forward.includes(move) ? 'primary' : 'secondary'}
              disabled={isBusy}
              onClick={() => (isAsked(move) ? setAsked(move) : void take({ move } as ActionMove))}
            >
              {t(`actions.move.${move}`)}
            </Button>
          ))}
      </div>
      {asked && (
        <AskDialog
          move={asked}
          isBusy={isBusy}
          onTake={(body) => void take(body)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type AskProps = { move: Asked; isBusy: boolean; onTake: (body: ActionMove) => void; onClose: () => void }

function AskDialog({ move, isBusy, onTake, onClose }: AskProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [day, setDay] = useState(() => daysFrom(todayOnSite(), effectAfterDays))
  const [isPressed, setPressed] = useState(false)
  const isLacking = move !== 'confirm' && note.trim() === ''
  const handleTake = () => {
    setPressed(true)
    if (isLacking) return
    const words = note.trim()
    if (move === 'confirm') onTake({ move, effectDueOn: day, ...(words && { note: words }) })
    else onTake({ move, note: words })
  }
  return (
    <Dialog
      isOpen
      title={t(`actions.ask.${move}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button kind="primary" disabled={isBusy} onClick={handleTake}>
            {t(`actions.move.${move}`)}
          </Button>
        </>
      }
    >
      {move === 'confirm' && (
        <TextField
          type="date"
          label={t('actions.effectDay')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <TextArea
        label={t('actions.note')}
        value={note}
        maxLength={500}
        error={isPressed && isLacking ? t('actions.needNote') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}

const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
