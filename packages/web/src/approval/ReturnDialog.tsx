import { type CellKey, labels, type ReturnTo } from '@ecs/core'
import { useState } from 'react'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { cellRefOf } from '../sheet/view/walk.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField, TextArea } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { toast } from '../ui/toast.ts'
import { decide } from './decide.ts'
import { ReturnItems } from './ReturnItems.tsx'
import { useSubmit } from './useSubmit.ts'

const longestReason = 500

/** Back to whoever has to act, in one go: why, to whom, and which items alone may be changed. */
export function ReturnDialog({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const [reason, setReason] = useState('')
  const [to, setTo] = useState('submitter')
  const [chosen, setChosen] = useState<ReadonlySet<CellKey>>(new Set())
  const addressees = useAddressees()
  const { isBusy, refusal, run } = useSubmit(() => {
    toast(t('approval.done.return'))
    onEnd()
  })
  const isStep = to.startsWith('step:')
  const handleReturn = () => {
    const cells = isStep ? [] : [...chosen].flatMap((key) => sheet.evaluation.cells.get(key) ?? []).map(cellRefOf)
    return run(() => decide(sheet, { type: 'checksheet.return', reason: reason.trim(), to: readTo(to), cells }))
  }
  return (
    <Dialog
      isOpen
      icon="undo"
      title={t('approval.ask.return')}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('approval.back')}</Button>
          <Button kind="danger" icon="undo" disabled={isBusy || reason.trim() === ''} onClick={handleReturn}>
            {t('approval.doReturn')}
          </Button>
        </>
      }
    >
      <SelectField label={t('approval.returnTo')} value={to} onChange={(event) => setTo(event.target.value)}>
        {addressees.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('approval.reason')}
        value={reason}
        maxLength={longestReason}
        onChange={(event) => setReason(event.target.value)}
      />
      {!isStep && <ReturnItems chosen={chosen} onChange={setChosen} />}
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}

function readTo(to: string): ReturnTo {
  const [who, what = ''] = to.split(':')
  if (who === 'step') return { who: 'step', step: Number(what) }
  return who === 'user' ? { who: 'user', userId: what } : { who: 'submitter' }
}

/** The submitter, everyone who entered something, and the steps before this one. */
function useAddressees(): { value: string; label: string }[] {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const { submittedBy, assigneeIds, step: due = 1 } = sheet.useChecksheet()
  const named = (id: string | undefined) => nameOf(id) ?? t('approval.somebody')
  const writers = [...sheet.state.results.values()].map(({ enteredBy }) => enteredBy)
  const people = [...new Set([...assigneeIds, ...writers])].filter((id) => id !== submittedBy)
  const steps = sheet.plan.content.approvalFlow.steps.slice(0, due - 1)
  return [
    { value: 'submitter', label: t('approval.to.submitter', { name: named(submittedBy) }) },
    ...people.map((id) => ({ value: `user:${id}`, label: t('approval.to.user', { name: named(id) }) })),
    ...steps.map(({ kind, role }, at) => ({
      value: `step:${at + 1}`,
      label: t('approval.to.step', { no: at + 1, kind: labels.stepKind[kind], role: labels.itemRole[role] }),
    })),
  ]
}
