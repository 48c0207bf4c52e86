import { Judgement } from '../../inspection/Judgement.tsx'
import { LimitBar } from '../../inspection/LimitBar.tsx'
import { limitsOf, limitWords, withDecimals } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Value } from '../../ui/Value.tsx'
import type { InputProps } from '../input.ts'
import css from './CalcOutput.module.css'

/** What the sheet works out by itself; it follows the values it is made of while they are typed. */
export function CalcOutput({ view: { cell }, previous }: InputProps) {
  const { t } = useTranslation()
  const { item } = cell.planItem
  const limits = limitsOf(cell)
  const hasBar = Object.values(limits).some((limit) => limit !== undefined)
  const isNumber = cell.value !== null && Number.isFinite(Number(cell.value))
  return (
    <>
      <div className={css.output}>
        {cell.value === null ? (
          <span className={css.waiting}>{t('sheet.calc.waiting')}</span>
        ) : (
          <Value value={isNumber ? withDecimals(cell.value, item.decimals) : cell.value} unit={item.unit} />
        )}
        {cell.judgement !== 'none' && <Judgement kind={cell.judgement} withWord />}
      </div>
      {hasBar && isNumber && (
        <LimitBar limits={limits} value={cell.value ?? undefined} previous={previous} label={limitWords(cell, t)} />
      )}
    </>
  )
}
