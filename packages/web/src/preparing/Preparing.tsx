import '../text/areas/purposes.ts'
import { useParams } from 'react-router'
import { displayPlace } from '../shell/places.ts'
import type { DescribedScreen } from '../text/texts.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Actions, Stack } from '../ui/Stack.tsx'
import css from './Preparing.module.css'

type Props = {
  screen: DescribedScreen
  /** When the screen's real title is not a fixed one. */
  title?: string
  /** Inside a page that already has its h1. */
  isPart?: boolean
}

/** A screen whose function is not built yet: its real title, what it will do, and a way to something that works. */
export function Preparing({ screen, title, isPart = false }: Props) {
  const { t } = useTranslation()
  const { checksheetId } = useParams()
  const words = title ?? t(`screens.${screen}.title`)
  return (
    <div className={checksheetId ? css.work : undefined}>
      <Stack>
        {!isPart && <PageTitle>{words}</PageTitle>}
        <Card>
          {isPart && <h2>{words}</h2>}
          <p className={css.note}>
            <Icon name="clock" />
            <b>{t('preparing.note')}</b>
          </p>
          <div>
            <p>
              <b>{t('preparing.what')}</b>
            </p>
            <p>{t(`purposes.${screen}`)}</p>
          </div>
          <Actions>
            {screen !== 'MyPageUserInfo' && (
              <ButtonLink to={displayPlace} icon="settings">
                {t('preparing.openDisplay')}
              </ButtonLink>
            )}
            <BackLink screen={screen} checksheetId={checksheetId} />
          </Actions>
        </Card>
      </Stack>
    </div>
  )
}

function BackLink({ screen, checksheetId }: { screen: DescribedScreen; checksheetId: string | undefined }) {
  const { t } = useTranslation()
  if (screen === 'SelectEcs') return null
  if (checksheetId && screen !== 'ChecksheetWithId') {
    return (
      <ButtonLink to={`/checksheet/${encodeURIComponent(checksheetId)}`} kind="quiet" icon="back">
        {t('preparing.backToSheet')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to="/" kind="quiet" icon="back">
      {t('preparing.home')}
    </ButtonLink>
  )
}
