import { type CellKey, isNumeric } from '@ecs/core'
import { memo, type ReactNode } from 'react'
import { Judgement } from '../inspection/Judgement.tsx'
import type { CellView } from '../sheet/cellViews.ts'
import { ItemHead, ItemName } from '../sheet/view/ItemHead.tsx'
import { ItemTools } from '../sheet/view/ItemTools.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { previousOf } from '../sheet/view/Previous.tsx'
import { useBlock } from '../sheet/view/useBlock.ts'
import { useProblemsAt } from '../sheet/view/useProblemsAt.ts'
import { hasLimits, limitWords, standardWords, valueWords, withDecimals } from '../sheet/view/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Value } from '../ui/Value.tsx'
import css from './ItemCard.module.css'
import { AnswerInput, ItemEditor } from './ItemEditor.tsx'

type Props = {
  cellKey: CellKey
  isOpen: boolean
  /** Why the whole process is closed. */
  lock: string | undefined
  /** Other ways to answer stand in the dock beside the list. */
  hasDock: boolean
}

/** One item of the list: open, ready to be judged with one press, or in one line. */
export const ItemCard = memo(function ItemCard({ cellKey, isOpen, lock, hasDock }: Props) {
  const { sheet } = useOpenSheet()
  const view = sheet.useCell(cellKey)
  const block = useBlock(view?.cell, lock)
  if (!view) return null
  if (isOpen) return <OpenCard view={view} block={block} hasDock={hasDock} />
  const { kind } = view.cell.planItem.item
  const isJudged = kind === 'okng' || kind === 'pattern'
  if (isJudged && view.cell.judgement === 'none' && block === undefined) return <QuickCard view={view} />
  return <LineCard view={view} block={block} />
})

const edgeOf = ({ cell: { judgement }, conflict }: CellView) => (conflict ? 'ng' : judgement)

function OpenCard({ view, block, hasDock }: { view: CellView; block: string | undefined; hasDock: boolean }) {
  const problems = useProblemsAt(view.cell)
  return (
    <article className={css.card} data-key={view.cell.key} data-open data-judgement={edgeOf(view)}>
      <ItemHead cell={view.cell} />
      <ItemEditor view={view} block={block} problems={problems} />
      {!hasDock && <ItemTools cell={view.cell} isReadOnly={block !== undefined} />}
    </article>
  )
}

/** 良 with one press, without opening it first. */
function QuickCard({ view }: { view: CellView }) {
  const { editor } = useOpenSheet()
  const { cell } = view
  return (
    <article className={css.card} data-key={cell.key}>
      <button type="button" className={css.opener} onClick={() => editor.open(cell.key, 'touched')}>
        <Words view={view} />
      </button>
      <AnswerInput view={view} size="md" isReadOnly={false} messageId="" />
    </article>
  )
}

function LineCard({ view, block }: { view: CellView; block: string | undefined }) {
  const { editor } = useOpenSheet()
  const { cell } = view
  return (
    <article data-key={cell.key}>
      <button
        type="button"
        className={css.line}
        data-judgement={edgeOf(view)}
        onClick={() => editor.open(cell.key, 'touched')}
      >
        <Words view={view}>
          <Lacking view={view} />
        </Words>
        <Result view={view} isBlocked={block !== undefined} />
      </button>
    </article>
  )
}

/** A 否 that is folded away says what it still needs. */
function Lacking({ view: { cell } }: { view: CellView }) {
  const { t } = useTranslation()
  const problems = useProblemsAt(cell)
  if (cell.judgement !== 'ng') return null
  const lacks = (kind: 'photo' | 'reason') => problems.some((problem) => problem.kind === kind)
  const what = lacks('photo') ? (lacks('reason') ? 'both' : 'photo') : lacks('reason') ? 'reason' : undefined
  return what === undefined ? null : <span className={css.lacks}>{t(`sheet.lacks.${what}`)}</span>
}

/** Name, and below it what there is to know in one line. */
function Words({ view: { cell }, children }: { view: CellView; children?: ReactNode }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const limits = hasLimits(cell) ? limitWords(cell, t) : ''
  const previous = cell.value === null && limits !== '' ? previousOf(sheet, cell) : undefined
  const words = [...standardWords(cell, limits), previous && `${t('sheet.item.previous')} ${previous}`, cell.comment]
  return (
    <span className={css.words}>
      <span className={css.name}>
        <ItemName cell={cell} />
      </span>
      <span className={css.caption}>{words.filter(Boolean).join('　')}</span>
      {children}
    </span>
  )
}

function Result({ view: { cell }, isBlocked }: { view: CellView; isBlocked: boolean }) {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const { item } = cell.planItem
  if (cell.judgement === 'none') {
    const isOurs = !isBlocked && item.kind !== 'calc'
    return isOurs ? <span className={css.enter}>{t(`sheet.enter.${item.kind}`)}</span> : <Judgement kind="none" />
  }
  const isNumber = isNumeric(item.kind)
  const isBare = item.kind === 'okng' || item.kind === 'pattern' || cell.na
  const words = valueWords(cell, { t, today: sheet.evaluation.context.today, nameOf })
  return (
    <>
      {isNumber && cell.value !== null && (
        <Value size="sm" value={decimalsIn(cell.value, item.decimals)} unit={item.unit} />
      )}
      {!isNumber && !isBare && <span className={css.said}>{words}</span>}
      <Judgement kind={cell.judgement} />
    </>
  )
}

const decimalsIn = (value: string, decimals: number | undefined): string =>
  Number.isFinite(Number(value)) ? withDecimals(value, decimals) : value
