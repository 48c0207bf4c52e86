import '../../text/areas/sheetAsked.ts'
import { type Cell, type Contender, judgeAnswer, labels } from '@ecs/core'
import { Judgement } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './ConflictDialog.module.css'
import { differingFrom } from './differingFrom.ts'
import { useOpenSheet } from './openSheet.tsx'
import { limitsOf, momentWords } from './words.ts'

type Props = {
  cell: Cell
  side: Contender
  words: string
  others: readonly string[]
  isChosen: boolean
  onChoose: () => void
}

/** One of the values that were written: what, by whom, when and how. The letters that differ are underlined. */
export function ContenderCard({ cell, side, words, others, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { sheet, me, nameOf } = useOpenSheet()
  const at = differingFrom(words, others)
  const source = [labels.resultSource[side.source], side.confidence && `${Math.round(side.confidence * 100)}%`]
  return (
    <label className={css.side} data-chosen={isChosen || undefined}>
      <span className={css.who}>
        <input type="radio" name="conflict" className={css.radio} checked={isChosen} onChange={onChoose} />
        <b>{t(side.by === me.id ? 'sheetAsked.conflict.mine' : 'sheetAsked.conflict.theirs')}</b>
      </span>
      <span className={css.value}>
        {words === '' ? (
          t('judgement.none')
        ) : (
          <>
            {words.slice(0, at)}
            <u>{words.slice(at)}</u>
          </>
        )}
        <small>{cell.planItem.item.unit}</small>
      </span>
      <Judgement kind={judgementOf(cell, side)} withWord size="sm" />
      <span className={css.facts}>
        {nameOf(side.by) ?? t('sheet.user.unknown')}
        <br />
        {momentWords(side.atDevice, sheet.evaluation.context.today, t)}　{source.filter(Boolean).join(' ')}
      </span>
      {side.comment && <span className={css.facts}>{side.comment}</span>}
    </label>
  )
}

/** Each value is judged by the limits in force; rules that look at other items are left to the sheet. */
function judgementOf(cell: Cell, { value, na, comment }: Contender) {
  const { lower, upper } = limitsOf(cell)
  const around = { today: '', limits: { lower, upper }, previous: null, ruleHolds: null, dateRuleHolds: null }
  return judgeAnswer(
    cell.planItem.item,
    { value, na, comment, photos: cell.photos },
    { ...around, expected: cell.expected },
  ).judgement
}
