import { useSyncExternalStore } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { IconButton } from './IconButton.tsx'
import css from './Toasts.module.css'
import { currentToasts, dismissToast, onToasts } from './toast.ts'

/** Stands once in the shell. The region is always there, or readers would miss the first message. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  return (
    <div className={css.region} role="status" aria-live="polite" data-toasts>
      {toasts.map(({ id, text }) => (
        <div key={id} className={css.toast}>
          <span className={css.text}>{text}</span>
          <IconButton icon="close" label={t('state.close')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  )
}
