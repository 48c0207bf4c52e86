import { actionSeverities, type Item, inputMethods, itemKinds, labels } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { AnswerSettings } from './AnswerSettings.tsx'
import css from './Builder.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { CodeSettings } from './CodeSettings.tsx'
import { FormulaField } from './FormulaField.tsx'
import { ItemDocuments } from './ItemDocuments.tsx'
import { ItemPictures } from './ItemPictures.tsx'
import { KeyField } from './KeyField.tsx'
import { kindChange } from './kindChange.ts'
import { NumberSettings } from './NumberSettings.tsx'
import { StartSettings } from './StartSettings.tsx'
import { Toggle } from './Toggle.tsx'
import { Translations } from './Translations.tsx'
import { useItemEdit } from './useItemEdit.ts'

/** Everything an item can say, in the order in which one thinks of it; what a kind has no use for is not shown. */
export function ItemSettings({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled, problemAt } = useItemEdit(item)
  return (
    <>
      <KeyField item={item} field="name" label={t('authoring.name')} />
      <div className={css.pair}>
        <ChoiceField
          label={t('authoring.kind')}
          value={item.kind}
          isDisabled={isDisabled}
          options={itemKinds.map((kind) => ({ value: kind, label: labels.itemKind[kind] }))}
          onChange={(kind) => change(kindChange(item, kind))}
        />
        <KeyField item={item} field="unit" label={t('authoring.unit')} />
      </div>
      <NumberSettings item={item} />
      <AnswerSettings item={item} />
      <CodeSettings item={item} />
      <Flags item={item} />
      <FormulaField
        label={t('authoring.visibleIf')}
        value={item.visibleIf ?? ''}
        itemId={item.id}
        field="visibleIf"
        onChange={(visibleIf) => change({ visibleIf }, 'visibleIf')}
      />
      <KeyField item={item} field="standard" label={t('authoring.standard')} isLong />
      <KeyField item={item} field="method" label={t('authoring.method')} isLong />
      <Inputs item={item} />
      <ItemPictures item={item} />
      <ItemDocuments item={item} />
      <Translations item={item} />
      <details className={css.more}>
        <summary>{t('authoring.more')}</summary>
        <div className={css.form}>
          <KeyField item={item} field="key" label={t('authoring.key')} hint={t('authoring.keyHint')} />
          <ChoiceField
            label={t('authoring.role')}
            value={item.role ?? 'none'}
            isDisabled={isDisabled}
            error={problemAt('role')}
            options={(['none', 'leader', 'approver'] as const).map((role) => ({
              value: role,
              label: t(`authoring.roleKind.${role}`),
            }))}
            onChange={(role) => change({ role: role === 'none' ? undefined : role })}
          />
          <StartSettings item={item} />
          <FormulaField
            label={t('authoring.rule')}
            value={item.rule ?? ''}
            itemId={item.id}
            field="rule"
            onChange={(rule) => change({ rule }, 'rule')}
          />
        </div>
      </details>
    </>
  )
}

/** What kind of question it is, and what a 否 asks for. */
function Flags({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  const toggle = (key: 'required' | 'critical' | 'personal' | 'photoOnNg' | 'commentOnNg') => (
    <Toggle isOn={item[key] === true} isDisabled={isDisabled} onChange={(isOn) => change({ [key]: isOn || undefined })}>
      {t(`authoring.${key}`)}
    </Toggle>
  )
  return (
    <>
      <fieldset>
        <legend className={css.legend}>{t('authoring.flags')}</legend>
        <div className={css.toggles}>
          {item.kind !== 'calc' && toggle('required')}
          {toggle('critical')}
          {toggle('personal')}
        </div>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>{t('authoring.onNg')}</legend>
        <div className={css.toggles}>
          {toggle('photoOnNg')}
          {toggle('commentOnNg')}
        </div>
      </fieldset>
      <ChoiceField
        label={t('authoring.actionOnNg')}
        value={item.actionOnNg ?? 'none'}
        isDisabled={isDisabled}
        options={(['none', ...actionSeverities] as const).map((one) => ({
          value: one,
          label: one === 'none' ? t('authoring.noAction') : labels.actionSeverity[one],
        }))}
        onChange={(one) => change({ actionOnNg: one === 'none' ? undefined : one })}
      />
      <ChoiceField
        label={t('authoring.allowNa')}
        value={item.allowNA ?? 'none'}
        isDisabled={isDisabled}
        options={(['none', 'free', 'reason'] as const).map((kind) => ({
          value: kind,
          label: t(`authoring.allowNaKind.${kind}`),
        }))}
        onChange={(kind) => change({ allowNA: kind === 'none' ? undefined : kind })}
      />
    </>
  )
}

/** Pressed in the order in which they shall stand. */
function Inputs({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  const chosen = item.inputs ?? []
  if (item.kind === 'calc') return null
  return (
    <fieldset>
      <legend className={css.legend}>{t('authoring.inputs')}</legend>
      <div className={css.toggles}>
        {inputMethods.map((method) => (
          <Toggle
            key={method}
            isOn={chosen.includes(method)}
            isDisabled={isDisabled}
            onChange={(isOn) => {
              const inputs = isOn ? [...chosen, method] : chosen.filter((one) => one !== method)
              change({ inputs: inputs.length > 0 ? inputs : undefined })
            }}
          >
            {labels.inputMethod[method]}
          </Toggle>
        ))}
      </div>
    </fieldset>
  )
}
