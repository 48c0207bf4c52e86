import type { api, Target } from '@ecs/core'
import { choiceNow } from '../../create/choiceNow.ts'
import css from '../../create/create.module.css'
import { Judgement } from '../../inspection/Judgement.tsx'
import { dateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { Running } from './Running.tsx'

type Props = { choice: api.CreateChoice; target: Target; isClosed: boolean }

/** One template: what it asks for, when it was done last, and what runs. A second sheet needs a reason. */
export function Choice({ choice, target, isClosed }: Props) {
  const { t } = useTranslation()
  const today = clockAt(new Date().toISOString()).date
  const { templateId, last, running } = choice
  const { versionId, version, processes, items, minutes } = choiceNow(choice)
  const path = `/create/execute?ecs=${target.ecsId}&target=${target.id}&template=${templateId}&version=${versionId}`
  const isBegun = running.some(({ status }) => status !== 'planned')
  const isPlanned = running.length > 0
  return (
    <article className={css.choice}>
      <h2>{choice.name}</h2>
      <p className={css.facts}>
        <span>{choice.category}</span>
        <span>{t('create.choiceFacts', { version, processes, items })}</span>
        {minutes > 0 && <span>{t('create.minutes', { minutes })}</span>}
        <span>{last ? t('create.last', { day: dateWords(clockAt(last.at).date, today, t) }) : t('create.never')}</span>
        {last && <Judgement kind={last.overall} size="sm" withWord />}
      </p>
      {running.map((sheet, index) => (
        <Running key={sheet.id} sheet={sheet} isFirst={index === 0} />
      ))}
      {!isClosed && (
        <Actions>
          {last && (
            <ButtonLink to={`${path}&copy=${last.checksheetId}${isBegun ? '&again=1' : ''}`} kind="quiet" icon="layers">
              {t('create.copyLast')}
            </ButtonLink>
          )}
          <ButtonLink
            to={isBegun ? `${path}&again=1` : path}
            kind={isPlanned ? 'secondary' : 'primary'}
            icon="plus"
            aria-label={`${choice.name}　${t(isBegun ? 'create.again' : 'create.make')}`}
          >
            {t(isBegun ? 'create.again' : 'create.make')}
          </ButtonLink>
        </Actions>
      )}
    </article>
  )
}
