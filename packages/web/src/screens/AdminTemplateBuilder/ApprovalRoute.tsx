import { type ApprovalFlow, type ApprovalStep, api, maxApprovalSteps } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { changeSettings } from '../../authoring/edits.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './Builder.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { useDraft, useEditing } from './editing.tsx'
import { Toggle } from './Toggle.tsx'

const newStep: ApprovalStep = { kind: 'approve', role: 'approver', who: 'any', userIds: [] }

/** Up to five steps: 確認 or 承認, by whom. */
export function ApprovalRoute() {
  const { t } = useTranslation()
  const { approvalFlow: flow } = useDraft().settings
  const { editor, readOnly, problems } = useEditing()
  const [isFull, setIsFull] = useState(false)
  const isDisabled = readOnly !== undefined
  const set = (part: Partial<ApprovalFlow>) =>
    editor.edit((draft) => changeSettings(draft, { approvalFlow: { ...flow, ...part } }))
  const { steps } = flow
  const problem = problems.find(({ key, itemId }) => key === 'approvalFlow' && itemId === undefined)
  const add = () => {
    setIsFull(steps.length >= maxApprovalSteps)
    if (steps.length < maxApprovalSteps) set({ steps: [...steps, newStep] })
  }
  return (
    <fieldset className={css.form}>
      <legend className={css.legend}>{t('authoring.route')}</legend>
      {problem && <Note tone="ng">{problem.text}</Note>}
      {steps.map((step, index) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place only
          key={index}
          step={step}
          no={index + 1}
          isDisabled={isDisabled}
          onChange={(part) => set({ steps: steps.with(index, { ...step, ...part }) })}
          onRemove={
            steps.length > 1
              ? () => {
                  setIsFull(false)
                  set({ steps: steps.filter((_, at) => at !== index) })
                }
              : undefined
          }
        />
      ))}
      {!isDisabled && (
        <Button icon="plus" onClick={add}>
          {t('authoring.addStep')}
        </Button>
      )}
      {isFull && (
        <p role="alert">
          <b>{t('authoring.tooManySteps', { max: maxApprovalSteps })}</b>
        </p>
      )}
      <div className={css.toggles}>
        <Toggle
          isOn={flow.allowSelfApproval === true}
          isDisabled={isDisabled}
          onChange={(isOn) => set({ allowSelfApproval: isOn })}
        >
          {t('authoring.allowSelf')}
        </Toggle>
        <Toggle
          isOn={flow.allowSamePerson === true}
          isDisabled={isDisabled}
          onChange={(isOn) => set({ allowSamePerson: isOn })}
        >
          {t('authoring.allowSame')}
        </Toggle>
      </div>
    </fieldset>
  )
}

type StepProps = {
  step: ApprovalStep
  no: number
  isDisabled: boolean
  onChange: (part: Partial<ApprovalStep>) => void
  onRemove: (() => void) | undefined
}

function Step({ step, no, isDisabled, onChange, onRemove }: StepProps) {
  const { t } = useTranslation()
  const [ecsId] = useDraft().settings.ecsIds
  const people = useQuery({
    ...query(api.listPeople, { params: { ecsId: ecsId ?? '' } }),
    enabled: ecsId !== undefined && step.who === 'all',
  })
  return (
    <div className={css.form} style={{ paddingBottom: 0 }}>
      <div className={css.toggles} style={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <b>{t('authoring.stepNo', { no })}</b>
        {onRemove && !isDisabled && (
          <IconButton icon="close" label={t('authoring.removeStep', { no })} onClick={onRemove} />
        )}
      </div>
      <div className={css.pair}>
        <ChoiceField
          label={t('authoring.kind')}
          value={step.kind}
          isDisabled={isDisabled}
          options={(['check', 'approve'] as const).map((kind) => ({
            value: kind,
            label: t(`authoring.stepKind.${kind}`),
          }))}
          onChange={(kind) => onChange(kind === 'approve' ? { kind, role: 'approver' } : { kind })}
        />
        <ChoiceField
          label={t('authoring.stepRole')}
          value={step.role}
          isDisabled={isDisabled}
          options={(['leader', 'approver'] as const).map((role) => ({
            value: role,
            label: t(`authoring.stepRoleKind.${role}`),
          }))}
          onChange={(role) => onChange({ role })}
        />
      </div>
      <ChoiceField
        label={t('authoring.who')}
        value={step.who}
        isDisabled={isDisabled}
        options={(['any', 'all'] as const).map((who) => ({ value: who, label: t(`authoring.whoKind.${who}`) }))}
        onChange={(who) => onChange(who === 'any' ? { who, userIds: [] } : { who })}
      />
      {step.who === 'all' && (
        <CheckList
          label={t('authoring.people')}
          options={(people.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          values={step.userIds}
          onChange={(userIds) => onChange({ userIds: [...userIds] })}
        />
      )}
    </div>
  )
}
