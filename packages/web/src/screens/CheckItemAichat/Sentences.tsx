import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import css from './Aichat.module.css'

type Props = Pick<api.AssistantMessage, 'sentences' | 'citations'>

/** Words as plain text, whatever they hold; the only links are those to our own sources. */
export function Sentences({ sentences, citations }: Props) {
  const { t } = useTranslation()
  const byId = new Map(citations.map((citation) => [citation.id, citation]))
  return (
    <div className={css.sentences}>
      {sentences.map(({ text, cites, isUnproven }, at) => {
        const sources = cites.flatMap((id) => byId.get(id) ?? []).filter(({ path }) => /^\/(?!\/)/.test(path))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added at the end
          <div key={at}>
            <p>{text}</p>
            {isUnproven && (
              <Chip tone="warn" icon="warning">
                {t('assistant.unproven')}
              </Chip>
            )}
            <div className={css.sources}>
              {sources.map(({ id, label, path }) => (
                <Link key={id} className={css.source} to={path} aria-label={`${t('assistant.sources')} ${label}`}>
                  {label}
                </Link>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
