import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Logo } from '../ui/Logo.tsx'
import css from './Frame.module.css'

type Props = {
  /** Language of what stands inside, when it is not the page's own. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  children: ReactNode
  foot?: ReactNode
}

/** Everything before the door: the mark, one column, and small print (LOOK, sign-in). */
export function Frame({ lang, dir, children, foot }: Props) {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    document.title = `${t('auth.title')} | ${t('app.name')}`
  }, [t])
  return (
    <div className={css.gate} lang={lang} dir={dir}>
      <main className={css.column}>
        <div className={css.mark} lang={i18n.language} dir="ltr">
          <Logo size={56} />
          <div>
            <div className={css.word}>{t('app.name')}</div>
            <p className={css.tagline}>{t('app.tagline')}</p>
          </div>
        </div>
        {children}
      </main>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </div>
  )
}
