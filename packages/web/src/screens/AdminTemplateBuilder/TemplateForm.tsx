import { api, appError, labels, TemplateSettings, targetKinds } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'
import { changeSettings } from '../../authoring/edits.ts'
import { faultWords } from '../../authoring/faultWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { ApprovalRoute } from './ApprovalRoute.tsx'
import css from './Builder.module.css'
import { useDraft, useEditing } from './editing.tsx'
import { Toggle } from './Toggle.tsx'
import { TranslationSettings } from './Translations.tsx'

/** What holds for the whole template: its name, where it is used, and who approves its records. */
export function TemplateForm() {
  const { t } = useTranslation()
  const { settings } = useDraft()
  const { editor, focus, readOnly } = useEditing()
  const mine = useQuery(query(api.listMyEcs, {}))
  const isDisabled = readOnly !== undefined
  const change = (part: Partial<typeof settings>, mergeKey?: string) =>
    editor.edit((draft) => changeSettings(draft, part), mergeKey && `template/${mergeKey}`)
  const known = (mine.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <h2>{t('authoring.wholeTemplate')}</h2>
      <SettingField field="name" label={t('authoring.name')} />
      <SettingField field="code" label={t('authoring.code')} />
      <SettingField field="category" label={t('authoring.category')} />
      <SettingField field="changeNote" label={t('authoring.changeNote')} hint={t('authoring.changeNoteHint')} isLong />
      <fieldset disabled={isDisabled}>
        <CheckList
          label={t('authoring.usedIn')}
          options={known}
          values={settings.ecsIds}
          onChange={(ecsIds) => {
            // ECS that this person cannot see stay as they are.
            const unseen = settings.ecsIds.filter((id) => !known.some(({ value }) => value === id))
            change({ ecsIds: [...ecsIds, ...unseen] })
          }}
        />
      </fieldset>
      <fieldset>
        <legend className={css.legend}>{t('authoring.targetKinds')}</legend>
        <div className={css.toggles}>
          {targetKinds.map((kind) => (
            <Toggle
              key={kind}
              isOn={settings.targetKinds.includes(kind)}
              isDisabled={isDisabled}
              onChange={(isOn) =>
                change({
                  targetKinds: isOn
                    ? [...settings.targetKinds, kind]
                    : settings.targetKinds.filter((one) => one !== kind),
                })
              }
            >
              {labels.targetKind[kind]}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <div className={css.toggles}>
        {(['lotRequired', 'scanToStart'] as const).map((key) => (
          <Toggle
            key={key}
            isOn={settings[key] === true}
            isDisabled={isDisabled}
            onChange={(isOn) => change({ [key]: isOn || undefined })}
          >
            {t(`authoring.${key}`)}
          </Toggle>
        ))}
      </div>
      <TextField
        label={t('authoring.retentionMonths')}
        hint={t('authoring.retentionHint')}
        type="number"
        min={1}
        max={1200}
        value={settings.retentionMonths ?? ''}
        readOnly={isDisabled}
        onChange={({ target }) => {
          const months = Math.floor(Number(target.value))
          change({ retentionMonths: months >= 1 && months <= 1200 ? months : undefined } as never, 'retentionMonths')
        }}
      />
      <TranslationSettings
        languages={settings.languages ?? []}
        isDisabled={isDisabled}
        onChange={(languages) => change({ languages: languages.length > 0 ? languages : undefined } as never)}
      />
      {settings.layout && (
        <Button icon="document" onClick={() => focus.set({ openId: 'layout', pane: 'preview' })}>
          {t('authoring.layout.title')}
        </Button>
      )}
      <ApprovalRoute />
    </>
  )
}

const takenCode = appError('alreadyUsed').code

type FieldProps = { field: 'name' | 'code' | 'category' | 'changeNote'; label: string; hint?: string; isLong?: boolean }

function SettingField({ field, label, hint, isLong }: FieldProps) {
  const { t } = useTranslation()
  const { editor, readOnly } = useEditing()
  const value = editor.store.useFact(({ draft }) => draft.settings[field])
  const [text, setText] = useState(value)
  useEffect(() => setText((before) => (before.trim() === value ? before : value)), [value])
  const refusal = editor.store.useFact((state) => state.refusal)
  const fault = faultWords(TemplateSettings.shape[field], text.trim(), label, t)
  const taken = field === 'code' && refusal?.code === takenCode ? refusal.text : undefined
  const handleChange = (next: string) => {
    setText(next)
    const read = TemplateSettings.shape[field].safeParse(next.trim())
    if (read.success) editor.edit((draft) => changeSettings(draft, { [field]: read.data }), `template/${field}`)
  }
  const Field = isLong ? TextArea : TextField
  return (
    <Field
      label={label}
      {...(hint && { hint })}
      value={text}
      readOnly={readOnly !== undefined}
      error={fault ?? taken}
      onChange={(event: { target: { value: string } }) => handleChange(event.target.value)}
    />
  )
}
