import { useTranslation } from '../text/useTranslation.ts'
import { Logo } from '../ui/Logo.tsx'

/** The same picture as before the program arrived (index.html): neither sign-in nor content flashes past. */
export function Waiting({ text }: { text?: string }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="boot-header">
        <Logo />
        <span className="boot-name">{t('app.name')}</span>
      </div>
      <div className="boot-line" />
      <p className="boot-note" role="status">
        {text}
      </p>
    </>
  )
}
