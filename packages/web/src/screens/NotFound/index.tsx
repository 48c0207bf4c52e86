import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Actions, Row, Stack } from '../../ui/Stack.tsx'
import { nearScreen } from './nearScreen.ts'

/** Says which address leads nowhere, guesses what was meant, and offers three ways on. */
export function NotFound() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const near = nearScreen(pathname)
  return (
    <Stack>
      <PageTitle>{t('screens.NotFound.title')}</PageTitle>
      <Card>
        <div>
          <p>
            <b>{t('notFound.what', { path: readable(pathname) })}</b>
          </p>
          <p>{t('notFound.hint')}</p>
        </div>
        {near && (
          <Row>
            <span>{t('notFound.near')}</span>
            <ButtonLink to={near.to} iconAfter="next">
              {t(`screens.${near.screen}.title`)}
            </ButtonLink>
          </Row>
        )}
        <Actions>
          <ButtonLink to="/" kind="primary" icon="home">
            {t('notFound.home')}
          </ButtonLink>
          <ButtonLink to="/search/text" icon="search">
            {t('notFound.search')}
          </ButtonLink>
          {window.history.length > 1 && (
            <Button kind="quiet" icon="back" onClick={() => navigate(-1)}>
              {t('notFound.back')}
            </Button>
          )}
        </Actions>
      </Card>
    </Stack>
  )
}

/** Japanese in an address is shown as Japanese; a broken one as it is. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Not valid percent-encoding: the raw address is what was typed.
    return pathname
  }
}
