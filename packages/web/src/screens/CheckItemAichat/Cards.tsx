import type { api } from '@ecs/core'
import type { assistant } from '../../text/ja/assistant.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Sparkline } from '../../ui/Sparkline.tsx'
import css from './Aichat.module.css'
import { Sentences } from './Sentences.tsx'

type Props = Pick<api.AssistantPage, 'cards' | 'citations' | 'item'>

/** What needs no question. */
export function Cards({ cards, citations, item }: Props) {
  const { t } = useTranslation()
  return (
    <section className={css.cards} aria-label={t('assistant.cards')}>
      {cards.map(({ intent, sentences, values }) => (
        <article key={intent} className={css.card}>
          <h2>{t(`assistant.card.${intent as keyof (typeof assistant)['card']}`)}</h2>
          <Sparkline values={values} lower={item.lower} upper={item.upper} label={t('assistant.trend')} />
          <Sentences sentences={sentences} citations={citations} />
        </article>
      ))}
    </section>
  )
}
