import { type Item, type ItemAuto, type ItemDefault, keysOfKind } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { FormulaField } from './FormulaField.tsx'
import { useItemEdit } from './useItemEdit.ts'

const firstDefault: Record<ItemDefault['from'], ItemDefault> = {
  fixed: { from: 'fixed', value: '' },
  previous: { from: 'previous' },
  formula: { from: 'formula', formula: '0' },
}
const firstAuto: Record<ItemAuto['by'], ItemAuto> = {
  now: { by: 'now' },
  self: { by: 'self' },
  formula: { by: 'formula', formula: '0' },
}

/** What stands in an untouched item, and what the app proposes. */
export function StartSettings({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled, problemAt } = useItemEdit(item)
  if (item.kind === 'calc' || !keysOfKind('default', item.kind)) return null
  const { default: fallback, auto } = item
  return (
    <>
      <ChoiceField
        label={t('authoring.default')}
        value={fallback?.from ?? 'none'}
        isDisabled={isDisabled}
        error={problemAt('default')}
        options={(['none', 'fixed', 'previous', 'formula'] as const).map((one) => ({
          value: one,
          label: t(`authoring.defaultKind.${one}`),
        }))}
        onChange={(one) => change({ default: one === 'none' ? undefined : firstDefault[one] })}
      />
      {fallback?.from === 'fixed' && (
        <TextField
          label={t('authoring.value')}
          value={fallback.value}
          maxLength={2000}
          readOnly={isDisabled}
          onChange={({ target }) => change({ default: { from: 'fixed', value: target.value } }, 'default')}
        />
      )}
      {fallback?.from === 'formula' && (
        <FormulaField
          label={t('authoring.formula')}
          value={fallback.formula}
          itemId={item.id}
          field="default"
          onChange={(formula) => formula && change({ default: { from: 'formula', formula } }, 'default')}
        />
      )}
      <ChoiceField
        label={t('authoring.auto')}
        value={auto?.by ?? 'none'}
        isDisabled={isDisabled}
        error={problemAt('auto')}
        options={(['none', 'now', 'self', 'formula'] as const).map((one) => ({
          value: one,
          label: t(`authoring.autoKind.${one}`),
        }))}
        onChange={(one) => change({ auto: one === 'none' ? undefined : firstAuto[one] })}
      />
      {auto?.by === 'formula' && (
        <FormulaField
          label={t('authoring.formula')}
          value={auto.formula}
          itemId={item.id}
          field="auto"
          onChange={(formula) => formula && change({ auto: { by: 'formula', formula } }, 'auto')}
        />
      )}
    </>
  )
}
