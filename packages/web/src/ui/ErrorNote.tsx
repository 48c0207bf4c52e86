import { JudgementMark } from '../inspection/Judgement.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from './Button.tsx'
import css from './Empty.module.css'
import { errorWords } from './errorWords.ts'
import { InquiryLink } from './InquiryLink.tsx'

type Props = {
  error: unknown
  onRetry?: (() => void) | undefined
  /** For trouble without wording of its own; the same id is in the log. */
  id?: string
}

/**
 * What happened, that the input is safe, もう一度, エラーID, in that order (LOOK §4). That it is safe is said by the errors
 * that could endanger it; a refusal endangers nothing, and trying again changes nothing.
 */
export function ErrorNote({ error, onRetry, id }: Props) {
  const { t } = useTranslation()
  const words = errorWords(error) ?? { title: t('state.broken'), hint: t('state.safe'), id, isRefused: false }
  const hint = words.hint ?? (words.isRefused ? t('state.refusedHint') : undefined)
  return (
    <div className={css.empty} role="alert">
      <JudgementMark kind="ng" size="lg" />
      <h2>{words.title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.actions}>
        <InquiryLink errorId={words.id}>{t('state.inquire')}</InquiryLink>
        {words.isRefused && (
          <ButtonLink to="/" icon="home">
            {t('notFound.home')}
          </ButtonLink>
        )}
        {onRetry && !words.isRefused && (
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
