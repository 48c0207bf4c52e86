import { labels, type TemplateContent } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminTemplateImport.module.css'

/** What a file says itself it asks. */
export function ReadItems({ content: { processes } }: { content: Pick<TemplateContent, 'processes'> }) {
  const { t } = useTranslation()
  const count = processes.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <ol className={`${css.items} ${css.read}`} aria-label={t('templateImport.understood', { count })}>
      {processes.map((process) => (
        <li key={process.id}>
          <h2>{process.name}</h2>
          <ul className={`${css.items} ${css.read}`}>
            {process.items.map((item) => (
              <li key={item.id} className={css.item}>
                <span className={css.name}>{item.name}</span>
                <span className={css.about}>
                  {[labels.itemKind[item.kind], item.choices?.join('・'), item.standard].filter(Boolean).join('　')}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
