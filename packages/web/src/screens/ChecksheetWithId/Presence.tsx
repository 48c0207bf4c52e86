import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './Presence.module.css'

const mostShown = 3

/** Who else has the sheet open now. */
export function Presence() {
  const { t } = useTranslation()
  const { sheet, me, nameOf } = useOpenSheet()
  const others = sheet.usePresence().filter((id) => id !== me.id)
  const names = others.map((id) => nameOf(id) ?? t('sheet.user.unknown'))
  return (
    <p className={css.people} role="status">
      {names.length > 0 && (
        <span className="visually-hidden">{t('sheet.head.others', { names: names.join('、') })}</span>
      )}
      {names.slice(0, mostShown).map((name, index) => (
        <span key={others[index]} className={css.person} title={name} aria-hidden="true">
          {name.slice(0, 2)}
        </span>
      ))}
      {names.length > mostShown && (
        <span className={css.person} aria-hidden="true">
          +{names.length - mostShown}
        </span>
      )}
    </p>
  )
}
