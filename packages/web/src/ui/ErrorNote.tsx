import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from './Button.tsx'
import css from './Empty.module.css'
import { errorWords } from './errorWords.ts'
import { JudgementMark } from './Judgement.tsx'

type Props = {
  error: unknown
  onRetry?: (() => void) | undefined
  /** For trouble without wording of its own; the same id is in the log. */
  id?: string
}

/** What happened, that the input is safe, もう一度, エラーID, in that order (LOOK §4). */
export function ErrorNote({ error, onRetry, id }: Props) {
  const { t } = useTranslation()
  const words = errorWords(error) ?? { title: t('state.broken'), hint: t('state.safe'), id }
  return (
    <div className={css.empty} role="alert">
      <JudgementMark kind="ng" size="lg" />
      <h2>{words.title}</h2>
      <p className={css.hint}>{words.hint ?? t('state.safe')}</p>
      <div className={css.actions}>
        <ButtonLink to="/mypage/inquiry">{t('state.inquire')}</ButtonLink>
        {onRetry && (
          <Button kind="primary" icon="retry" onClick={onRetry}>
            {t('state.retry')}
          </Button>
        )}
      </div>
      {words.id && (
        <p className={css.id}>
          {t('state.errorId')}
          <code>{words.id}</code>
        </p>
      )}
    </div>
  )
}
