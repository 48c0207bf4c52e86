import { api, labels, type Target, type TargetStatus, targetKinds, targetStatuses } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { areaText } from './areaTree.ts'
import { CodeFields } from './CodeFields.tsx'
import { draftOf, emptyForm, type Fault, faultsOf, formOf, type TargetForm } from './targetForm.ts'
import { refreshTargets } from './targetQueries.ts'

type Props = {
  ecsId: string
  targetId: string
  target: Target | undefined
  /** Places that exist already, to be chosen instead of typed. */
  areas: readonly string[][]
  area: string[]
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Everything about one target. The id is made once: sending twice registers one. */
export function TargetEditor({ ecsId, targetId, target, areas, area, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOnline = useOnline()
  const places = useId()
  const [first] = useState<TargetForm>(() => (target ? formOf(target) : { ...emptyForm, area: areaText(area) }))
  const [form, setForm] = useState(first)
  const [isAsked, setAsked] = useState(false)
  const faults = isAsked ? faultsOf(form) : {}
  const said = (fault: Fault | undefined) =>
    fault && (typeof fault === 'object' ? t('targetAdmin.twice', { value: fault.twice }) : t(`targetAdmin.${fault}`))
  const save = useMutation({
    mutationFn: () => call(api.putTarget, { params: { targetId }, body: draftOf(form, ecsId, target) }),
    onSuccess: ({ id, name }) => {
      toast(t('targetAdmin.saved', { name }))
      refreshTargets(client)
      onSaved(id)
    },
  })
  const change = (part: Partial<TargetForm>) => setForm((before) => ({ ...before, ...part }))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faultsOf(form)).length === 0 && !save.isPending) save.mutate()
  }
  const isTaken = (save.error as { code?: string } | null)?.code === 'V-160'
  const isChanged = JSON.stringify(form) !== JSON.stringify(first)
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={target ? target.name : t('targetAdmin.newTitle')}>
        <TextField
          label={t('targetAdmin.code')}
          hint={t('targetAdmin.codeHint')}
          value={form.code}
          maxLength={40}
          error={isTaken ? save.error?.message : said(faults.code)}
          onChange={({ target: { value: code } }) => {
            if (isTaken) save.reset()
            change({ code })
          }}
        />
        <TextField
          label={t('targetAdmin.name')}
          value={form.name}
          maxLength={100}
          error={said(faults.name)}
          onChange={({ target: { value: name } }) => change({ name })}
        />
        <SelectField
          label={t('targetAdmin.kind')}
          value={form.kind}
          onChange={({ target: { value } }) => change({ kind: value as TargetForm['kind'] })}
        >
          {targetKinds.map((kind) => (
            <option key={kind} value={kind}>
              {labels.targetKind[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('targetAdmin.area')}
          hint={t('targetAdmin.areaHint')}
          list={places}
          value={form.area}
          error={said(faults.area)}
          onChange={({ target: { value } }) => change({ area: value })}
        />
        <datalist id={places}>
          {areas.slice(0, 500).map((path) => (
            <option key={path.join('\n')} value={areaText(path)} />
          ))}
        </datalist>
        <Segmented<TargetStatus>
          label={t('targetAdmin.status')}
          value={form.status}
          onChange={(status) => change({ status })}
          options={targetStatuses.map((value) => ({ value, label: labels.targetStatus[value] }))}
        />
        {form.status !== 'active' && (
          <TextField
            label={t('targetAdmin.reason')}
            hint={t('targetAdmin.reasonHint')}
            value={form.statusReason}
            maxLength={200}
            error={said(faults.statusReason)}
            onChange={({ target: { value } }) => change({ statusReason: value })}
          />
        )}
        <CodeFields form={form} errorOf={(field) => said(faults[field])} onChange={change} />
        {save.error && !isTaken && (
          <Note tone="ng" icon="warning">
            {errorWords(save.error)?.title ?? t('state.broken')}
          </Note>
        )}
        {!isOnline && <Note icon="cloudOff">{t('targetAdmin.offline')}</Note>}
        {isChanged && isOnline && !save.isPending && <p role="status">{t('targetAdmin.unsaved')}</p>}
        <Actions>
          <Button onClick={onCancel}>{t('targetAdmin.cancel')}</Button>
          <Button type="submit" kind="primary" icon="check" disabled={save.isPending || !isOnline}>
            {t(target ? 'targetAdmin.save' : 'targetAdmin.create')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
