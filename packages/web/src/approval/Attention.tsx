import { type Cell, readingOrder } from '@ecs/core'
import { Suspense } from 'react'
import { Judgement } from '../inspection/Judgement.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { itemNumber } from '../sheet/view/words.ts'
import { lazyPart } from '../startup/lazyPart.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import css from './Attention.module.css'

const ItemAction = lazyPart(async () => (await import('../actions/ItemAction.tsx')).ItemAction)

const mostShown = 20

/** What an approver has to look at first: every 否 and 注意, with its words, one tap from its place. */
export function Attention({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  useSheetFact(sheet, ({ state }) => state.checksheet.rev)
  const cells = attentionOf(readingOrder(sheet.evaluation))
  if (cells.length === 0) return <p className={css.none}>{t('approval.nothingToSee')}</p>
  const open = (cell: Cell) => {
    onOpen()
    editor.open(cell.key)
  }
  return (
    <section className={css.attention}>
      <h3>{t('approval.attention', { count: cells.length })}</h3>
      <ul className={css.list}>
        {cells.slice(0, mostShown).map((cell) => (
          <li key={cell.key}>
            <button type="button" className={css.card} data-judgement={cell.judgement} onClick={() => open(cell)}>
              <span className={css.head}>
                <b>
                  {itemNumber(cell)}　{cell.planItem.item.name}
                </b>
                <span className={css.value}>
                  <Judgement kind={cell.judgement} withWord />
                  {cell.planItem.item.kind !== 'okng' && cell.value && (
                    <b>
                      {cell.value} {cell.planItem.item.unit}
                    </b>
                  )}
                </span>
              </span>
              <Words cell={cell} />
            </button>
            {cell.judgement === 'ng' && (
              <Suspense>
                <ItemAction cell={cell} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ cell }: { cell: Cell }) {
  const { sheet } = useOpenSheet()
  const comment = sheet.state.results.get(cell.key)?.comment
  const words = comment ?? cell.messages.map(({ text }) => text).join(' ')
  return words === '' ? null : <span className={css.words}>{comment ? `「${words}」` : words}</span>
}

const attentionOf = (cells: Cell[]): Cell[] => [
  ...cells.filter(({ visible, judgement }) => visible && judgement === 'ng'),
  ...cells.filter(({ visible, judgement }) => visible && judgement === 'warn'),
]
