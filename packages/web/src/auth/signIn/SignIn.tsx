import { Authenticator, type AuthenticatorProps, IconsProvider, useAuthenticator } from '@aws-amplify/ui-react'
import { type ConfirmResetPasswordInput, confirmResetPassword } from 'aws-amplify/auth'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSyncStatus } from '../../device/syncStatus.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import type { Trouble } from '../elsewhere/trouble.ts'
import { Frame } from '../Frame.tsx'
import type { PageConfig } from '../pageConfig.ts'
import type { Elsewhere, SignedOutBy } from '../sessionState.ts'
import { finishWidget } from '../startSession.ts'
import { directionOf, languageTag } from '../vocabulary/languages.ts'
import { asksAgreement, checkAgreement } from './agreement.tsx'
import './authenticator.css'
import { componentsFor } from './components.tsx'
import { tellEmptyFields } from './emptyFields.ts'
import { fixTexts } from './fixedTexts.ts'
import { icons } from './icons.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { useSignInLanguage } from './language.ts'
import { Own } from './Own.tsx'
import css from './SignIn.module.css'
import { widgetSettings } from './widgetSettings.ts'

type Props = { config: PageConfig; by: SignedOutBy; elsewhere?: Elsewhere | undefined; trouble?: Trouble }

/** The widget in our frame. Its state machine stays when the language changes; its views are made anew. */
export function SignIn({ config, by, elsewhere, trouble }: Props) {
  const [language, chooseLanguage] = useSignInLanguage()
  const [hasNewPassword, setNewPassword] = useState(false)
  const shown = useMemo(() => componentsFor(config, elsewhere), [config, elsewhere])
  const services = useMemo(() => servicesFor(config, () => setNewPassword(true)), [config])
  return (
    <Frame
      lang={languageTag(language)}
      dir={directionOf(language)}
      foot={
        <>
          <SmallPrint isIssued={config.hideSignUp} />
          <LanguageMenu value={language} onChange={chooseLanguage} />
        </>
      }
    >
      <div ref={putRight}>
        <div role="status" className={css.notice}>
          <Notice
            by={by}
            trouble={trouble && elsewhere && <elsewhere.TroubleNote trouble={trouble} />}
            hasNewPassword={hasNewPassword}
          />
        </div>
        <IconsProvider icons={icons}>
          <Authenticator.Provider>
            <WidgetEnd />
            <Authenticator key={language} components={shown} services={services} {...widgetSettings(config)} />
          </Authenticator.Provider>
        </IconsProvider>
      </div>
    </Frame>
  )
}

const ends = ['authenticated', 'verifyUser']

/** Tells the session when the widget is done; a contact is verified on a screen of ours. */
function WidgetEnd() {
  const { route } = useAuthenticator(({ route }) => [route])
  useEffect(() => {
    if (ends.includes(route)) finishWidget()
  }, [route])
  return null
}

function putRight(place: HTMLElement | null) {
  const stops = [fixTexts(place), tellEmptyFields(place)]
  return () => {
    for (const stop of stops) stop?.()
  }
}

/** Why the person is here again. */
type NoticeProps = { by: SignedOutBy; trouble: ReactNode; hasNewPassword: boolean }
function Notice({ by, trouble, hasNewPassword }: NoticeProps) {
  const { t } = useTranslation()
  if (trouble && !hasNewPassword) return trouble
  if (!hasNewPassword && by === 'person') return null
  const text = hasNewPassword ? 'passwordChanged' : by === 'inactivity' ? 'afterInactivity' : 'afterRefusal'
  return (
    <Note tone="brand" icon={hasNewPassword ? 'check' : 'clock'}>
      <Own text={t(`auth.${text}`)} />
    </Note>
  )
}

/** The widget goes back to sign-in without a word when a password was reset; we say that it worked. */
function servicesFor(config: PageConfig, onDone: () => void): NonNullable<AuthenticatorProps['services']> {
  return {
    ...(asksAgreement(config) && { validateCustomSignUp: checkAgreement }),
    async handleForgotPasswordSubmit(input) {
      await confirmResetPassword(input as ConfirmResetPasswordInput)
      onDone()
    },
  }
}

/** Where people make their accounts themselves, nobody issues them. */
function SmallPrint({ isIssued }: { isIssued: boolean }) {
  const { t } = useTranslation()
  const waiting = useSyncStatus()?.count ?? 0
  if (!isIssued && waiting === 0) return null
  return (
    <p>
      {isIssued && <Own text={t('auth.issued')} />}
      {isIssued && waiting > 0 && <br />}
      {waiting > 0 && <Own text={t('auth.waiting', { waiting })} />}
    </p>
  )
}
