import { addDecimals, type Cell, parseDecimal, roundDecimal } from '@ecs/core'
import { type ReactNode, useId } from 'react'
import { Judgement } from '../inspection/Judgement.tsx'
import { LimitBar } from '../inspection/LimitBar.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { previousOf } from '../sheet/view/Previous.tsx'
import { hasLimits, limitsOf, limitWords } from '../sheet/view/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { IconButton } from '../ui/IconButton.tsx'
import css from './NumberResult.module.css'

type Props = {
  cell: Cell
  value: string
  judgement: Cell['judgement']
  describedBy: string
  /** A dial is corrected by its smallest step; digits are typed. */
  hasSteps: boolean
  onChange: (value: string) => void
  children: ReactNode
}

/** A number that was read: large, where it stands between its limits, and corrected in place. */
export function NumberResult({ cell, value, judgement, describedBy, hasSteps, onChange, children }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const field = useId()
  const { item } = cell.planItem
  const number = parseDecimal(value.trim()) ?? undefined
  return (
    <div className={css.card}>
      <label htmlFor={field}>{item.unit ? `${t('reading.value')}（${item.unit}）` : t('reading.value')}</label>
      <div className={css.line}>
        <input
          id={field}
          className={css.value}
          style={{ '--letters': Math.max(3, value.length) } as never}
          data-long={value.length > mostLarge || undefined}
          data-judgement={judgement}
          value={value}
          inputMode="decimal"
          maxLength={500}
          autoComplete="off"
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
        {item.unit && <span className={css.unit}>{item.unit}</span>}
        <span className={css.judgement}>
          <Judgement kind={judgement} withWord />
        </span>
      </div>
      {hasLimits(cell) && (
        <LimitBar
          limits={limitsOf(cell)}
          value={number}
          previous={previousOf(sheet, cell)}
          label={limitWords(cell, t)}
        />
      )}
      {children}
      {hasSteps && <Steps value={number} decimals={item.decimals ?? usualDecimals} onChange={onChange} />}
    </div>
  )
}

/** More letters than these are written smaller. */
const mostLarge = 6
const usualDecimals = 2

type StepsProps = { value: string | undefined; decimals: number; onChange: (value: string) => void }

function Steps({ value, decimals, onChange }: StepsProps) {
  const { t } = useTranslation()
  const step = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`
  const by = (change: string) => () =>
    value !== undefined && onChange(roundDecimal(addDecimals(value, change), decimals))
  return (
    <div className={css.steps}>
      <span>{t('reading.step', { step })}</span>
      <IconButton icon="minus" label={t('reading.less', { step })} disabled={!value} onClick={by(`-${step}`)} />
      <IconButton icon="plus" label={t('reading.more', { step })} disabled={!value} onClick={by(step)} />
    </div>
  )
}
