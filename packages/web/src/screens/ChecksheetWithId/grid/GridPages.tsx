import '../../../text/areas/sheetAsked.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './GridSheet.module.css'

type Props = { page: number; pages: number; onTurn: (page: number) => void }

/** A long roster lies on several sheets of paper. */
export function GridPages({ page, pages, onTurn }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={css.pages} aria-label={t('sheetAsked.form.pages')}>
      <Button icon="back" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        {t('sheetAsked.form.before')}
      </Button>
      <span>{t('sheetAsked.form.page', { page: page + 1, pages })}</span>
      <Button iconAfter="next" disabled={page === pages - 1} onClick={() => onTurn(page + 1)}>
        {t('sheetAsked.form.after')}
      </Button>
    </nav>
  )
}
