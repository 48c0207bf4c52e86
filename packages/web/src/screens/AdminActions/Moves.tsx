import { type ActionChange, type ActionMove, api, effectAfterDays } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { moveTo, refreshActions } from '../../actions/actionQueries.ts'
import { todayOnSite } from '../../actions/dueWords.ts'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

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
export function Moves({ action: { id, moves, canChange }, draft }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setBusy] = useState(false)
  const take = async (body: ActionMove) => {
    setBusy(true)
    try {
      if (canChange && Object.keys(draft.current).length > 0)
        await call(api.changeAction, { params: { actionId: id }, body: draft.current })
      await moveTo(id, crypto.randomUUID(), body)
      toast(t('actions.done', { move: t(`actions.move.${body.move}`) }))
      setAsked(undefined)
      refreshActions(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  if (moves.length === 0) return null
  return (
    <>
      <Actions>
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
      </Actions>
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
