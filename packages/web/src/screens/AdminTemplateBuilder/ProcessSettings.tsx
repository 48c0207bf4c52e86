import { maxRows, type Process, Repeat } from '@ecs/core'
import { useState } from 'react'
import { changeProcess } from '../../authoring/edits.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextArea, TextField } from '../../ui/Field.tsx'
import css from './Builder.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { useEditing } from './editing.tsx'
import { LiveField } from './LiveField.tsx'
import { Toggle } from './Toggle.tsx'

/** Name, order, repetition and end of a process. */
export function ProcessSettings({ process }: { process: Process }) {
  const { t } = useTranslation()
  const { editor, readOnly, problems } = useEditing()
  const isDisabled = readOnly !== undefined
  const change = (part: { [K in keyof Process]?: Process[K] | undefined }, mergeKey?: string) =>
    editor.edit(
      (draft) => changeProcess(draft, process.id, part as Partial<Process>),
      mergeKey && `${process.id}/${mergeKey}`,
    )
  const problem = problems.find((one) => one.processId === process.id && one.itemId === undefined)
  return (
    <>
      <h2>{t('authoring.processSettings')}</h2>
      <LiveField
        label={t('authoring.name')}
        value={process.name}
        maxLength={60}
        readOnly={isDisabled}
        error={problem?.text}
        onChange={(name) => name.trim() !== '' && change({ name: name.trim() }, 'name')}
      />
      <div className={css.pair}>
        <ChoiceField
          label={t('authoring.order')}
          value={process.order}
          isDisabled={isDisabled}
          options={(['free', 'fixed'] as const).map((one) => ({ value: one, label: t(`authoring.orderKind.${one}`) }))}
          onChange={(order) => change({ order })}
        />
        <TextField
          label={t('authoring.estMinutes')}
          type="number"
          min={0}
          max={10_000}
          value={process.estMinutes ?? ''}
          readOnly={isDisabled}
          onChange={({ target }) =>
            change(
              {
                estMinutes:
                  target.value === '' ? undefined : Math.min(10_000, Math.max(0, Math.floor(Number(target.value)))),
              },
              'estMinutes',
            )
          }
        />
      </div>
      <ChoiceField
        label={t('authoring.requiredRole')}
        value={process.requiredRole ?? 'operator'}
        isDisabled={isDisabled}
        options={(['operator', 'leader'] as const).map((one) => ({
          value: one,
          label: t(`authoring.filledBy.${one}`),
        }))}
        onChange={(one) => change({ requiredRole: one === 'operator' ? undefined : one })}
      />
      <LiveField
        label={t('authoring.skill')}
        maxLength={40}
        value={process.requiredSkill ?? ''}
        readOnly={isDisabled}
        onChange={(skill) => change({ requiredSkill: skill.trim() || undefined }, 'requiredSkill')}
      />
      <div className={css.toggles}>
        {(['lockWhenDone', 'allowBulkOk'] as const).map((key) => (
          <Toggle
            key={key}
            isOn={process[key] === true}
            isDisabled={isDisabled}
            onChange={(isOn) => change({ [key]: isOn || undefined })}
          >
            {t(`authoring.${key}`)}
          </Toggle>
        ))}
        <Toggle
          isOn={process.repeat !== undefined}
          isDisabled={isDisabled}
          onChange={(isOn) => change({ repeat: isOn ? { min: 1, max: 10, label: '回' } : undefined })}
        >
          {t('authoring.repeats')}
        </Toggle>
      </div>
      {process.repeat && (
        <RepeatFields
          repeat={process.repeat}
          isDisabled={isDisabled}
          onChange={(repeat) => change({ repeat }, 'repeat')}
        />
      )}
    </>
  )
}

type RepeatProps = { repeat: Repeat; isDisabled: boolean; onChange: (repeat: Repeat) => void }

function RepeatFields({ repeat, isDisabled, onChange }: RepeatProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState({
    ...{ label: repeat.label, min: String(repeat.min), max: String(repeat.max) },
    names: repeat.names?.join('\n') ?? '',
  })
  const parse = ({ label, min, max, names }: typeof given) => {
    const own = names.split('\n').flatMap((name) => name.trim() || [])
    const rows = own.length > 0 ? { min: own.length, max: own.length } : { min: Number(min), max: Number(max) }
    return Repeat.safeParse({ ...repeat, label: label.trim(), ...rows, names: own.length > 0 ? own : undefined })
  }
  const read = parse(given)
  const faultOf = (key: 'min' | 'max'): string | undefined => {
    const issue = read.error?.issues.find(({ path }) => path[0] === key || (key === 'max' && path.length === 0))
    if (!issue) return undefined
    return issue.code === 'custom'
      ? issue.message
      : t('authoring.fault.rows', { min: key === 'min' ? 0 : 1, max: maxRows })
  }
  const show = (part: Partial<typeof given>) => {
    const next = { ...given, ...part }
    setGiven(next)
    const parsed = parse(next)
    if (parsed.success) onChange(parsed.data)
  }
  return (
    <>
      <TextField
        label={t('authoring.repeatLabel')}
        value={given.label}
        maxLength={60}
        readOnly={isDisabled}
        onChange={({ target }) => show({ label: target.value })}
      />
      <TextArea
        label={t('authoring.rowNames')}
        hint={t('authoring.rowNamesHint')}
        rows={3}
        value={given.names}
        readOnly={isDisabled}
        error={given.names && !read.success ? t('authoring.fault.rows', { min: 1, max: maxRows }) : undefined}
        onChange={({ target }) => show({ names: target.value })}
      />
      {given.names.trim() === '' && (
        <div className={css.pair}>
          {(['min', 'max'] as const).map((key) => (
            <TextField
              key={key}
              label={t(key === 'min' ? 'authoring.repeatMin' : 'authoring.repeatMax')}
              type="number"
              min={key === 'min' ? 0 : 1}
              max={maxRows}
              value={given[key]}
              readOnly={isDisabled}
              error={faultOf(key)}
              onChange={({ target }) => show({ [key]: target.value })}
            />
          ))}
        </div>
      )}
      <div className={css.toggles}>
        {(['grid', 'roster'] as const).map((key) => (
          <Toggle
            key={key}
            isOn={repeat[key] === true}
            isDisabled={isDisabled}
            onChange={(isOn) => onChange({ ...repeat, [key]: isOn || undefined })}
          >
            {t(`authoring.repeatAs.${key}`)}
          </Toggle>
        ))}
      </div>
    </>
  )
}
