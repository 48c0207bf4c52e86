import '../text/areas/update.ts'
import { useState } from 'react'
import type { Update } from '../serviceWorker/update.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { applyUpdate } from './applyUpdate.ts'
import css from './UpdateLine.module.css'

type Props = { of: Update }

/** A quiet line: the work in hand decides when the page is loaded anew. */
export function UpdateLine({ of }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const handleUpdate = () => {
    setBusy(true)
    applyUpdate().catch((error) => {
      console.error('the page could not be loaded anew:', error)
      setBusy(false)
    })
  }
  return (
    <div className={css.line} role="status">
      <Icon name="retry" size="sm" />
      <span className={css.text}>{t(`update.${of}.${isBusy ? 'busy' : 'waits'}`)}</span>
      <Button kind="quiet" disabled={isBusy} onClick={handleUpdate}>
        {t(`update.${of}.apply`)}
      </Button>
    </div>
  )
}
