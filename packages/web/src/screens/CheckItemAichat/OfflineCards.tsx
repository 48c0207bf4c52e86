import { type AssistantFacts, type Cell, compose, type IntentId } from '@ecs/core'
import { usePreviousWords } from '../../sheet/view/Previous.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { Cards } from './Cards.tsx'

const known: IntentId[] = ['standard', 'method']

/** What the device knows by itself: the item and what stood here last time. */
export function OfflineCards({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { item, process } = cell.planItem
  const previous = usePreviousWords(cell)
  const no = `${process.no}-${item.no}`
  const limits = { lower: cell.limits?.lower ?? item.lower, upper: cell.limits?.upper ?? item.upper }
  const facts: AssistantFacts = { today: '', item: { ...item, ...limits, itemId: item.id, no, cite: 'std' } }
  const cards = known.flatMap((intent) => {
    const { kind, sentences } = compose(intent, facts)
    return kind === 'answer' ? [{ intent, sentences, values: [] }] : []
  })
  const last = {
    intent: 'last' as const,
    sentences: [{ text: t('assistant.offlinePrevious', { value: previous }), cites: [] }],
    values: [],
  }
  return (
    <>
      <Band icon="cloudOff">{t('assistant.offline')}</Band>
      <Cards
        cards={previous === undefined ? cards : [...cards, last]}
        citations={[]}
        item={{ ...limits, id: item.id, no, name: item.name, kind: item.kind }}
      />
    </>
  )
}
