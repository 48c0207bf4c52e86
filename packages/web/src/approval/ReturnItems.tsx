import { type Cell, type CellKey, readingOrder } from '@ecs/core'
import { useState } from 'react'
import { JudgementMark } from '../inspection/Judgement.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { itemNumber } from '../sheet/view/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { TextField } from '../ui/Field.tsx'
import css from './ReturnItems.module.css'

const mostShown = 60
const order = ['ng', 'warn', 'none', 'na', 'ok']

type Props = { chosen: ReadonlySet<CellKey>; onChange: (chosen: ReadonlySet<CellKey>) => void }

/** Which items may be changed: what needs a look comes first, the rest is found by its name. */
export function ReturnItems({ chosen, onChange }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const [words, setWords] = useState('')
  const cells = readingOrder(sheet.evaluation).filter(isReturnable)
  const found = cells
    .filter((cell) => `${itemNumber(cell)} ${cell.planItem.item.name}`.includes(words.trim()))
    .sort((a, b) => order.indexOf(a.judgement) - order.indexOf(b.judgement))
  const handleToggle = (key: CellKey) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <fieldset className={css.items}>
      <legend>
        <b>{t('approval.items')}</b>
        <span className={css.sum}>
          {chosen.size === 0 ? t('approval.allItems') : t('approval.chosenItems', { count: chosen.size })}
        </span>
      </legend>
      {cells.length > 12 && (
        <TextField
          label={t('approval.findItem')}
          value={words}
          type="search"
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className={css.list}>
        {found.slice(0, mostShown).map((cell) => (
          <label key={cell.key} className={css.item}>
            <input type="checkbox" checked={chosen.has(cell.key)} onChange={() => handleToggle(cell.key)} />
            <JudgementMark kind={cell.judgement} size="sm" />
            <span>
              {itemNumber(cell)}　{cell.planItem.item.name}
            </span>
            <b>{cell.planItem.item.kind === 'okng' ? t(`judgement.${cell.judgement}`) : cell.value}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Calculations follow by themselves, and items of a step are that step's own. */
const isReturnable = ({ visible, planItem: { item } }: Cell): boolean =>
  visible && item.kind !== 'calc' && item.role === undefined
