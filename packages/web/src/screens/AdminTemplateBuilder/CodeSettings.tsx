import { type Item, keysOfKind, type MatchRule, SplitRule } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextArea, TextField } from '../../ui/Field.tsx'
import css from './Builder.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { FormulaField } from './FormulaField.tsx'
import { readSplit, splitText } from './splitText.ts'
import { Toggle } from './Toggle.tsx'
import { useItemEdit } from './useItemEdit.ts'

/** What a read code is compared with, and into what it is cut. */
export function CodeSettings({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  if (!keysOfKind('expected', item.kind)) return null
  return (
    <>
      <FormulaField
        label={t('authoring.expected')}
        hint={t('authoring.expectedHint')}
        value={item.expected ?? ''}
        itemId={item.id}
        field="expected"
        onChange={(expected) => change({ expected }, 'expected')}
      />
      <Match item={item} />
      <Split item={item} />
      <Toggle
        isOn={item.expiry === true}
        isDisabled={isDisabled}
        onChange={(isOn) => change({ expiry: isOn || undefined })}
      >
        {t('authoring.expiry')}
      </Toggle>
    </>
  )
}

const firstMatch: Record<MatchRule['mode'], MatchRule> = {
  exact: { mode: 'exact' },
  prefix: { mode: 'prefix' },
  digits: { mode: 'digits', start: 1, length: 8 },
  beforeLot: { mode: 'beforeLot', separator: '-' },
}

function Match({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  const { match = firstMatch.exact } = item
  return (
    <>
      <ChoiceField
        label={t('authoring.match')}
        value={match.mode}
        isDisabled={isDisabled}
        options={(['exact', 'prefix', 'digits', 'beforeLot'] as const).map((mode) => ({
          value: mode,
          label: t(`authoring.matchKind.${mode}`),
        }))}
        onChange={(mode) => change({ match: mode === 'exact' ? undefined : firstMatch[mode] })}
      />
      {match.mode === 'digits' && (
        <div className={css.pair}>
          {(['start', 'length'] as const).map((key) => (
            <TextField
              key={key}
              label={t(key === 'start' ? 'authoring.matchStart' : 'authoring.matchLength')}
              type="number"
              min={1}
              max={500}
              value={match[key]}
              readOnly={isDisabled}
              onChange={({ target }) =>
                change(
                  { match: { ...match, [key]: Math.min(500, Math.max(1, Math.floor(Number(target.value)) || 1)) } },
                  key,
                )
              }
            />
          ))}
        </div>
      )}
      {match.mode === 'beforeLot' && (
        <TextField
          label={t('authoring.separator')}
          maxLength={5}
          value={match.separator}
          readOnly={isDisabled}
          onChange={({ target }) =>
            target.value.trim() && change({ match: { ...match, separator: target.value } }, 'match')
          }
        />
      )}
    </>
  )
}

function Split({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  const [by, setBy] = useState<SplitRule['by'] | 'none'>(item.parse?.by ?? 'none')
  const [text, setText] = useState(splitText(item.parse))
  const [separator, setSeparator] = useState(item.parse?.by === 'separator' ? item.parse.separator : ',')
  const show = (next: { by?: typeof by; text?: string; separator?: string }) => {
    const given = { by, text, separator, ...next }
    setBy(given.by)
    setText(given.text)
    setSeparator(given.separator)
    const rule = SplitRule.safeParse(readSplit(given))
    if (given.by === 'none') change({ parse: undefined })
    else if (rule.success) change({ parse: rule.data }, 'parse')
  }
  const label = {
    separator: 'parseFields',
    digits: 'parseDigits',
    gs1: 'parseFields',
    pattern: 'parsePattern',
  } as const
  return (
    <>
      <ChoiceField
        label={t('authoring.parse')}
        value={by}
        isDisabled={isDisabled}
        options={(['none', 'separator', 'digits', 'gs1', 'pattern'] as const).map((one) => ({
          value: one,
          label: t(`authoring.parseKind.${one}`),
        }))}
        onChange={(next) => show({ by: next, text: '' })}
      />
      {by === 'separator' && (
        <TextField
          label={t('authoring.separator')}
          maxLength={5}
          value={separator}
          readOnly={isDisabled}
          onChange={({ target }) => show({ separator: target.value })}
        />
      )}
      {by !== 'none' && by !== 'gs1' && (
        <TextArea
          label={t(`authoring.${label[by]}`)}
          value={text}
          readOnly={isDisabled}
          onChange={({ target }) => show({ text: target.value })}
        />
      )}
    </>
  )
}
