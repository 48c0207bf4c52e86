import { type Item, keysOfKind, spcCharts } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './Builder.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { FormulaField } from './FormulaField.tsx'
import { KeyField } from './KeyField.tsx'
import { decimalIn, LiveField } from './LiveField.tsx'
import { Toggle } from './Toggle.tsx'
import { useItemEdit } from './useItemEdit.ts'

/** Limits of numbers, and how they are calculated, compared and charted. */
export function NumberSettings({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  if (!keysOfKind('lower', item.kind)) return null
  const [spec, warn] = [t('authoring.spec'), t('authoring.warn')]
  const isRead = keysOfKind('step', item.kind)
  return (
    <>
      {item.kind === 'calc' && (
        <FormulaField
          label={t('authoring.formula')}
          value={item.formula ?? ''}
          itemId={item.id}
          field="formula"
          onChange={(formula) => change({ formula }, 'formula')}
        />
      )}
      <div className={css.pair}>
        <KeyField item={item} field="lower" label={t('authoring.lower', { of: spec })} />
        <KeyField item={item} field="upper" label={t('authoring.upper', { of: spec })} />
      </div>
      <div className={css.pair}>
        <KeyField item={item} field="warnLower" label={t('authoring.lower', { of: warn })} />
        <KeyField item={item} field="warnUpper" label={t('authoring.upper', { of: warn })} />
      </div>
      <div className={css.pair}>
        <KeyField item={item} field="decimals" label={t('authoring.decimals')} />
        {isRead && <KeyField item={item} field="step" label={t('authoring.step')} />}
      </div>
      <FormulaField
        label={t('authoring.limitFormula')}
        hint={t('authoring.limitFormulaHint')}
        value={item.limitFormula ?? ''}
        itemId={item.id}
        field="limitFormula"
        onChange={(limitFormula) => change({ limitFormula }, 'limitFormula')}
      />
      <details className={css.more}>
        <summary>
          {t('authoring.gauge')}・{t('authoring.spc')}
        </summary>
        <div className={css.form}>
          <KeyField item={item} field="warnDiff" label={t('authoring.warnDiff')} />
          {isRead && (
            <>
              <KeyField item={item} field="rollover" label={t('authoring.rollover')} />
              <Toggle
                isOn={item.monotonic === true}
                isDisabled={isDisabled}
                onChange={(isOn) => change({ monotonic: isOn || undefined })}
              >
                {t('authoring.monotonic')}
              </Toggle>
              <GaugeRange item={item} />
            </>
          )}
          <ChoiceField
            label={t('authoring.spc')}
            value={item.spc ?? 'none'}
            isDisabled={isDisabled}
            options={spcCharts.map((chart) => ({ value: chart, label: t(`authoring.spcKind.${chart}`) }))}
            onChange={(chart) => change({ spc: chart === 'none' ? undefined : chart })}
          />
        </div>
      </details>
    </>
  )
}

type Side = 'min' | 'max'

/** From where to where the dial goes; the angles come with its registered photo. What is left empty begins at 0. */
function GaugeRange({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  const { gauge } = item
  const [empty, setEmpty] = useState<Side>()
  // Who clears a range to type another one keeps its photo and angles.
  const [cleared, setCleared] = useState<Item['gauge']>()
  const shown = (side: Side): string => (side === empty && gauge?.[side] === '0' ? '' : (gauge?.[side] ?? ''))
  const set = (side: Side, text: string) => {
    const value = decimalIn(text)
    const other: Side = side === 'min' ? 'max' : 'min'
    setEmpty(value === '' ? side : empty === side ? undefined : empty)
    if (value === '' && ['', '0'].includes(shown(other))) {
      if (gauge) setCleared(gauge)
      change({ gauge: undefined }, 'gauge')
    } else change({ gauge: { ...cleared, min: '0', max: '0', ...gauge, [side]: value || '0' } }, 'gauge')
  }
  return (
    <div className={css.pair}>
      {(['min', 'max'] as const).map((side) => (
        <LiveField
          key={side}
          label={t(side === 'min' ? 'authoring.gaugeMin' : 'authoring.gaugeMax')}
          inputMode="decimal"
          value={shown(side)}
          meaningOf={decimalIn}
          readOnly={isDisabled}
          onChange={(text) => set(side, text)}
        />
      ))}
    </div>
  )
}
